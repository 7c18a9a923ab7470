# What the table rules, and the steps by which the dealer puts things right.

# -- the deal and the board
ruling-misdeal = Misdeal, rozdává se znovu: { $why }
word-why-boxed-cards = otočené karty v balíčku
word-why-wrong-first-card = první karta na špatné místo
word-why-not-entitled = karty někomu, kdo nehraje
word-why-seat-skipped = vynechané místo
word-why-strange-card = cizí karta v balíčku
word-why-button-wrong = button na špatném místě
word-why-other = chyba při rozdávání
ruling-exposed-cards-misdeal = Misdeal, odkryté karty při rozdávání: { $count }
ruling-exposed-card-replaced = { $who }: odkrytá karta se vymění a bude spálenou kartou

ruling-dead-hand = { $who }: { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
   *[other] { $cards } karet
    }, dead hand – sázky se vracejí

ruling-wrong-count-misdeal = { $who }: { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
   *[other] { $cards } karet
    }, misdeal

ruling-wrong-count-hand-dead = { $who }: { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
   *[other] { $cards } karet
    }, ruka je mrtvá, v potu zůstává { $chips }

ruling-button-completed = { $who } na buttonu dostane chybějící kartu
ruling-flop-reshuffled = Flop s počtem karet { $cards } se vrátí, vyloží se nový
ruling-flop-scrambled = Flop s počtem karet { $cards }: jedna se vylosuje ke spálení
ruling-premature-reshuffled = Předčasný { $street } se vrátí a vyloží se ve svůj čas
ruling-premature-set-aside = Předčasný { $street } jde stranou, nahradí ho river
ruling-no-burn-flop = Flop bez spálení: spálenou se stane jedna z jeho karet
ruling-no-burn-corrected = Spálení chybělo ({ $street }): jeho karta se stane spálenou
ruling-no-burn-stands = Spálení chybělo ({ $street }): platí, už se hrálo
ruling-fouled-deck = Vadný balíček: rozdání se ruší, sázky se vracejí

# -- acting
ruling-killed-absent = { $who } u stolu chybí: ruka je mrtvá
ruling-killed-over-the-line = { $who }: karty za čarou jsou fold
ruling-killed-wrong-count = { $who }: špatný počet karet, ruka je mrtvá
ruling-killed-protected-too-late = { $who }: karty jsou v odložených, ruka je mrtvá
ruling-killed-penalty = { $who }: trest, ruka je mrtvá
ruling-face-up-plays = { $who }: otočené karty za čarou stále hrají
ruling-show-to-all = Ukázané jednomu, ukázané všem: { $who }
ruling-need-not-show = { $who } karty všem ukazovat nemusí
ruling-called-hand-shown = { $who } ukáže dorovnanou ruku, zahozená zůstává
ruling-out-of-turn-bound = { $who }: { $act } mimo pořadí platí, pokud se akce nezmění
ruling-out-of-turn-fold = { $who }: fold mimo pořadí vždy platí
ruling-out-of-turn-taken-back = { $who }: akce mimo pořadí se bere zpět
ruling-clock-hand-dead = { $who }: čas vypršel při dorovnání { $call }, ruka je mrtvá
ruling-clock-checked = { $who }: čas vypršel, check
ruling-under-raise-completed = { $who }: raise na { $to } byl malý, pro všechny je na { $least }
ruling-under-raise-stands = { $who }: raise na { $to } byl malý, ale další karta už leží: platí

# -- chips and words: the reason, to which the act is added
ruling-said-fold = padlo slovo fold
ruling-said-check = padlo slovo check
ruling-said-call = padlo slovo call
ruling-said-all-in = padlo slovo all-in
ruling-said-raise = padlo slovo raise
ruling-said-amount = vyslovená částka platí jako žetony v té částce
ruling-call-is-check = „Call“, když není co dorovnat, je check
ruling-check-is-call-or-fold = „Check“ proti sázce: zbývá jen call nebo fold
ruling-not-reopened = sázky se znovu neotevřely
ruling-no-raise-left = raise už není možný
ruling-more-than-stack = řečeno víc, než je ve stacku
ruling-up-to-smallest = méně než minimum: doplní se na { $to }
ruling-down-to-largest = víc než maximum: sníží se na { $to }
ruling-exact-call = žetony jsou přesně na call
ruling-chips-bet = žetony, když nikdo nevsadil, jsou bet
ruling-chips-raise = po slově raise platí žetony jednoho pohybu
ruling-string-bet = string bet: žetony na víc pohybů jsou call
ruling-first-motion-counts = žetony na víc pohybů: platí první pohyb
ruling-overchip-call = jeden větší žeton bez slova je call
ruling-overchip-bet = jeden žeton, když nikdo nevsadil, je bet v jeho hodnotě
ruling-overchip-raise = raise a jeden větší žeton: nejvíc, co žeton dovolí
ruling-every-chip-needed = na call byl potřeba každý žeton
ruling-last-chips = poslední žetony
ruling-several-chips-call = víc žetonů bez slova je call
ruling-raise-made = žetony stačí na nejmenší raise
ruling-half-reached = { $asked } je aspoň polovina nejmenšího raisu: doplní se na { $to }
ruling-half-not-reached = méně než polovina nejmenšího raisu
ruling-bound-by-pulled-chips = předchozí žetony šly zpět do ruky
ruling-undercall-completed = méně žetonů než call: doplní se na { $to }
ruling-undercall-choice = méně žetonů než call: call, nebo fold a { $forfeited } zůstává

# -- what a ruling on chips and words comes to
ruling-comes-to = { $who }: { $act } – { $reason }
ruling-comes-to-back = { $who }: { $act }, zpět { $returned } – { $reason }
ruling-floor-decides = { $who }: rozhodne floor, call nebo fold – { $reason }

# -- remedies, in the order in which the dealer does them
remedy-return-bets = Vraťte všechny sázky
remedy-keep-absent-bets = Sázky nepřítomných zůstávají na další rozdání: { $chips }
remedy-collect-cards = Seberte všechny karty
remedy-change-deck = Vezměte jiný balíček a tento přepočítejte
remedy-shuffle = Zamíchejte
remedy-deal-again = Rozdejte znovu: stejný button, blindy i hráči
remedy-finish-deal = Dokončete rozdávání
remedy-replace-exposed-card = Vyměňte odkrytou kartu za vrchní: { $who }
remedy-give-missing-card = Dejte chybějící kartu: { $who }
remedy-reshuffle-flop = Karty flopu ({ $cards }) zamíchejte do balíčku; spálená zůstává venku
remedy-scramble-flop = Karty flopu ({ $cards }) otočte rubem a promíchejte
remedy-draw-burn = Jednu z nich vytáhněte na další spálení
remedy-take-cards-back = Předčasný { $street } vezměte zpět, spálenou nechte
remedy-set-card-aside = Předčasný { $street } odložte stranou, spálenou nechte
remedy-card-is-burn = Karta se stane spálenou: { $street }
remedy-show-cards-to-all = Ukažte karty všem: { $who }

# -- how a street is dealt after a ruling
deal-exposed-card-is-burn = { $street }: nepalte, spálená je odkrytá karta
deal-burn-stays = { $street }: nepalte, spálená karta už leží
deal-remaining-three = { $street }: zbylé tři karty
deal-drawn-card-is-burn = { $street }: nepalte, spálená je karta vytažená z flopu
deal-two-and-next-card = { $street }: zbylé dvě karty a další z balíčku
deal-reshuffle-first = { $street }: nejdřív zamíchejte předčasnou kartu do balíčku, nepalte
deal-next-card-instead = { $street }: spalte a vyložte další, předčasná zůstává stranou
deal-shuffle-card-aside = { $street }: kartu stranou zamíchejte do balíčku, nepalte
deal-burn-is-out = { $street }: nepalte, spálená je karta vyložená bez spálení
deal-burn-two = { $street }: spalte dvě karty, jedna minule chyběla

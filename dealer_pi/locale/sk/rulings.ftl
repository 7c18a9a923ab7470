# What the table rules, and the steps by which the dealer puts things right.

# -- the deal and the board
ruling-misdeal = Misdeal, rozdáva sa znova: { $why }
word-why-boxed-cards = otočené karty v balíčku
word-why-wrong-first-card = prvá karta na zlé miesto
word-why-not-entitled = karty niekomu, kto nehrá
word-why-seat-skipped = vynechané miesto
word-why-strange-card = cudzia karta v balíčku
word-why-button-wrong = button na zlom mieste
word-why-other = chyba pri rozdávaní
ruling-exposed-cards-misdeal = Misdeal, odkryté karty pri rozdávaní: { $count }
ruling-exposed-card-replaced = { $who }: odkrytá karta sa vymení a bude spálenou kartou

ruling-dead-hand = { $who }: { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
   *[other] { $cards } kariet
    }, dead hand – stávky sa vracajú

ruling-wrong-count-misdeal = { $who }: { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
   *[other] { $cards } kariet
    }, misdeal

ruling-wrong-count-hand-dead = { $who }: { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
   *[other] { $cards } kariet
    }, ruka je mŕtva, v pote ostáva { $chips }

ruling-button-completed = { $who } na buttone dostane chýbajúcu kartu
ruling-flop-reshuffled = Flop s počtom kariet { $cards } sa vráti, vyloží sa nový
ruling-flop-scrambled = Flop s počtom kariet { $cards }: jedna sa vyžrebuje na spálenie
ruling-premature-reshuffled = Predčasný { $street } sa vráti a vyloží sa vo svojom čase
ruling-premature-set-aside = Predčasný { $street } ide nabok, nahradí ho river
ruling-no-burn-flop = Flop bez spálenia: spálenou sa stane jedna z jeho kariet
ruling-no-burn-corrected = Spálenie chýbalo ({ $street }): jeho karta sa stane spálenou
ruling-no-burn-stands = Spálenie chýbalo ({ $street }): platí, už sa hralo
ruling-fouled-deck = Chybný balíček: rozdanie sa ruší, stávky sa vracajú

# -- acting
ruling-killed-absent = { $who } pri stole chýba: ruka je mŕtva
ruling-killed-over-the-line = { $who }: karty za čiarou sú fold
ruling-killed-wrong-count = { $who }: zlý počet kariet, ruka je mŕtva
ruling-killed-protected-too-late = { $who }: karty sú v kope, ruka je mŕtva
ruling-killed-penalty = { $who }: trest, ruka je mŕtva
ruling-face-up-plays = { $who }: otočené karty za čiarou stále hrajú
ruling-show-to-all = Ukázané jednému, ukázané všetkým: { $who }
ruling-need-not-show = { $who } karty všetkým ukazovať nemusí
ruling-called-hand-shown = { $who } ukáže dorovnanú ruku, zahodená ostáva
ruling-out-of-turn-bound = { $who }: { $act } mimo poradia platí, ak sa akcia nezmení
ruling-out-of-turn-fold = { $who }: fold mimo poradia vždy platí
ruling-out-of-turn-taken-back = { $who }: akcia mimo poradia sa berie späť
ruling-clock-hand-dead = { $who }: čas vypršal pri dorovnaní { $call }, ruka je mŕtva
ruling-clock-checked = { $who }: čas vypršal, check
ruling-under-raise-completed = { $who }: raise na { $to } bol malý, pre všetkých je na { $least }
ruling-under-raise-stands = { $who }: raise na { $to } bol malý, ale ďalšia karta už leží: platí

# -- chips and words: the reason, to which the act is added
ruling-said-fold = padlo slovo fold
ruling-said-check = padlo slovo check
ruling-said-call = padlo slovo call
ruling-said-all-in = padlo slovo all-in
ruling-said-raise = padlo slovo raise
ruling-said-amount = povedaná suma platí ako žetóny v tej sume
ruling-call-is-check = „Call“, keď niet čo dorovnať, je check
ruling-check-is-call-or-fold = „Check“ proti stávke: ostáva len call alebo fold
ruling-not-reopened = stávky sa znova neotvorili
ruling-no-raise-left = raise už nie je možný
ruling-more-than-stack = povedané viac, ako je v stacku
ruling-up-to-smallest = menej ako minimum: doplní sa na { $to }
ruling-down-to-largest = viac ako maximum: zníži sa na { $to }
ruling-exact-call = žetóny sú presne na call
ruling-chips-bet = žetóny, keď nikto nestavil, sú bet
ruling-chips-raise = po slove raise platia žetóny jedného pohybu
ruling-string-bet = string bet: žetóny na viac pohybov sú call
ruling-first-motion-counts = žetóny na viac pohybov: platí prvý pohyb
ruling-overchip-call = jeden väčší žetón bez slova je call
ruling-overchip-bet = jeden žetón, keď nikto nestavil, je bet v jeho hodnote
ruling-overchip-raise = raise a jeden väčší žetón: najviac, čo žetón dovolí
ruling-every-chip-needed = na call bol potrebný každý žetón
ruling-last-chips = posledné žetóny
ruling-several-chips-call = viac žetónov bez slova je call
ruling-raise-made = žetóny stačia na najmenší raise
ruling-half-reached = { $asked } je aspoň polovica najmenšieho raisu: doplní sa na { $to }
ruling-half-not-reached = menej ako polovica najmenšieho raisu
ruling-bound-by-pulled-chips = predošlé žetóny šli späť do ruky
ruling-undercall-completed = menej žetónov ako call: doplnia sa na { $to }
ruling-undercall-choice = menej žetónov ako call: call, alebo fold a { $forfeited } ostáva

# -- what a ruling on chips and words comes to
ruling-comes-to = { $who }: { $act } – { $reason }
ruling-comes-to-back = { $who }: { $act }, späť { $returned } – { $reason }
ruling-floor-decides = { $who }: rozhodne floor, call alebo fold – { $reason }

# -- remedies, in the order in which the dealer does them
remedy-return-bets = Vráťte všetky stávky
remedy-keep-absent-bets = Stávky neprítomných ostávajú na ďalšie rozdanie: { $chips }
remedy-collect-cards = Pozbierajte všetky karty
remedy-change-deck = Vezmite iný balíček a tento prepočítajte
remedy-shuffle = Zamiešajte
remedy-deal-again = Rozdajte znova: rovnaký button, blindy aj hráči
remedy-finish-deal = Dokončite rozdávanie
remedy-replace-exposed-card = Vymeňte odkrytú kartu za vrchnú: { $who }
remedy-give-missing-card = Dajte chýbajúcu kartu: { $who }
remedy-reshuffle-flop = Karty flopu ({ $cards }) zamiešajte do balíčka; spálená ostáva vonku
remedy-scramble-flop = Karty flopu ({ $cards }) otočte rubom a pomiešajte
remedy-draw-burn = Jednu z nich vytiahnite na ďalšie spálenie
remedy-take-cards-back = Predčasný { $street } vezmite späť, spálenú nechajte
remedy-set-card-aside = Predčasný { $street } odložte nabok, spálenú nechajte
remedy-card-is-burn = Karta sa stane spálenou: { $street }
remedy-show-cards-to-all = Ukážte karty všetkým: { $who }

# -- how a street is dealt after a ruling
deal-exposed-card-is-burn = { $street }: nepáľte, spálená je odkrytá karta
deal-burn-stays = { $street }: nepáľte, spálená karta už leží
deal-remaining-three = { $street }: zvyšné tri karty
deal-drawn-card-is-burn = { $street }: nepáľte, spálená je karta vytiahnutá z flopu
deal-two-and-next-card = { $street }: zvyšné dve karty a ďalšia z balíčka
deal-reshuffle-first = { $street }: najprv zamiešajte predčasnú kartu do balíčka, nepáľte
deal-next-card-instead = { $street }: spáľte a vyložte ďalšiu, predčasná ostáva bokom
deal-shuffle-card-aside = { $street }: kartu nabok zamiešajte do balíčka, nepáľte
deal-burn-is-out = { $street }: nepáľte, spálená je karta vyložená bez spálenia
deal-burn-two = { $street }: spáľte dve karty, jedna minule chýbala

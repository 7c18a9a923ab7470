# What the table rules, and the steps by which the dealer puts things right.

# -- the deal and the board
ruling-misdeal = Misdeal, deli se znova: { $why }
word-why-boxed-cards = obrnjene karte v kupčku
word-why-wrong-first-card = prva karta na napačen sedež
word-why-not-entitled = karte nekomu, ki ne igra
word-why-seat-skipped = izpuščen sedež
word-why-strange-card = tuja karta v kupčku
word-why-button-wrong = gumb na napačnem mestu
word-why-other = napaka pri deljenju
ruling-exposed-cards-misdeal = Misdeal, odkrite karte pri deljenju: { $count }
ruling-exposed-card-replaced = { $who }: odkrita karta se zamenja in postane sežgana karta

ruling-dead-hand = { $who }: { $cards ->
    [one] { $cards } karta
    [two] { $cards } karti
    [few] { $cards } karte
   *[other] { $cards } kart
    }, mrtva roka – stave se vrnejo

ruling-wrong-count-misdeal = { $who }: { $cards ->
    [one] { $cards } karta
    [two] { $cards } karti
    [few] { $cards } karte
   *[other] { $cards } kart
    }, misdeal

ruling-wrong-count-hand-dead = { $who }: { $cards ->
    [one] { $cards } karta
    [two] { $cards } karti
    [few] { $cards } karte
   *[other] { $cards } kart
    }, roka je mrtva, v potu ostane { $chips }

ruling-button-completed = { $who } na gumbu dobi manjkajočo karto
ruling-flop-reshuffled = Flop s številom kart { $cards } se vrne, odpre se nov
ruling-flop-scrambled = Flop s številom kart { $cards }: ena se izžreba za sežig
ruling-premature-reshuffled = Prezgodnji { $street } se vrne in se odpre ob svojem času
ruling-premature-set-aside = Prezgodnji { $street } gre na stran, nadomesti ga river
ruling-no-burn-flop = Flop brez sežiga: sežgana postane ena od njegovih kart
ruling-no-burn-corrected = Sežig je manjkal ({ $street }): njegova karta postane sežgana
ruling-no-burn-stands = Sežig je manjkal ({ $street }): velja, bila je poteza
ruling-fouled-deck = Napačen kupček: igra ne velja, stave se vrnejo

# -- acting
ruling-killed-absent = { $who } manjka za mizo: roka je mrtva
ruling-killed-over-the-line = { $who }: karte čez črto so fold
ruling-killed-wrong-count = { $who }: napačno število kart, roka je mrtva
ruling-killed-protected-too-late = { $who }: karte so med odvrženimi, roka je mrtva
ruling-killed-penalty = { $who }: kazen, roka je mrtva
ruling-face-up-plays = { $who }: odkrite karte čez črto še igrajo
ruling-show-to-all = Pokazano enemu, pokazano vsem: { $who }
ruling-need-not-show = { $who } kart ni treba pokazati vsem
ruling-called-hand-shown = { $who } pokaže izenačeno roko, odvržena ostane
ruling-out-of-turn-bound = { $who }: { $act } izven vrste velja, če se igra ne spremeni
ruling-out-of-turn-fold = { $who }: fold izven vrste vedno velja
ruling-out-of-turn-taken-back = { $who }: poteza izven vrste se vzame nazaj
ruling-clock-hand-dead = { $who }: čas je potekel pri izenačenju { $call }, roka je mrtva
ruling-clock-checked = { $who }: čas je potekel, check
ruling-under-raise-completed = { $who }: raise na { $to } je bil premajhen, za vse je na { $least }
ruling-under-raise-stands = { $who }: raise na { $to } je bil premajhen, a naslednja karta že leži: velja

# -- chips and words: the reason, to which the act is added
ruling-said-fold = izrečen je bil fold
ruling-said-check = izrečen je bil check
ruling-said-call = izrečen je bil call
ruling-said-all-in = izrečen je bil all-in
ruling-said-raise = izrečen je bil raise
ruling-said-amount = izrečen znesek velja kot žetoni v tem znesku
ruling-call-is-check = »Call«, ko ni česa izenačiti, je check
ruling-check-is-call-or-fold = »Check« proti stavi: ostane le call ali fold
ruling-not-reopened = stave se niso znova odprle
ruling-no-raise-left = raise ni več mogoč
ruling-more-than-stack = izrečeno več, kot je v stacku
ruling-up-to-smallest = manj od najmanjšega: dopolni se na { $to }
ruling-down-to-largest = več od največjega: zniža se na { $to }
ruling-exact-call = žetonov je natanko za call
ruling-chips-bet = žetoni, ko ni stave, so bet
ruling-chips-raise = po besedi raise veljajo žetoni enega giba
ruling-string-bet = string bet: žetoni v več gibih so call
ruling-first-motion-counts = žetoni v več gibih: velja prvi gib
ruling-overchip-call = en večji žeton brez besede je call
ruling-overchip-bet = en žeton, ko ni stave, je bet v njegovi vrednosti
ruling-overchip-raise = raise in en večji žeton: največ, kar žeton dovoli
ruling-every-chip-needed = za call je bil potreben vsak žeton
ruling-last-chips = zadnji žetoni
ruling-several-chips-call = več žetonov brez besede je call
ruling-raise-made = žetoni dosežejo najmanjši raise
ruling-half-reached = { $asked } je vsaj polovica najmanjšega raisa: dopolni se na { $to }
ruling-half-not-reached = manj kot polovica najmanjšega raisa
ruling-bound-by-pulled-chips = prejšnji žetoni so šli nazaj v roko
ruling-undercall-completed = manj žetonov kot call: dopolnijo se na { $to }
ruling-undercall-choice = manj žetonov kot call: call, ali fold in { $forfeited } ostane

# -- what a ruling on chips and words comes to
ruling-comes-to = { $who }: { $act } – { $reason }
ruling-comes-to-back = { $who }: { $act }, nazaj { $returned } – { $reason }
ruling-floor-decides = { $who }: odloči floor, call ali fold – { $reason }

# -- remedies, in the order in which the dealer does them
remedy-return-bets = Vrnite vse stave
remedy-keep-absent-bets = Stave odsotnih ostanejo za naslednjo igro: { $chips }
remedy-collect-cards = Poberite vse karte
remedy-change-deck = Vzemite drug kupček, tega pa preštejte
remedy-shuffle = Premešajte
remedy-deal-again = Delite znova: isti gumb, blindi in igralci
remedy-finish-deal = Končajte deljenje
remedy-replace-exposed-card = Zamenjajte odkrito karto z vrhnjo: { $who }
remedy-give-missing-card = Dajte manjkajočo karto: { $who }
remedy-reshuffle-flop = Karte flopa ({ $cards }) vmešajte v kupček; sežgana ostane zunaj
remedy-scramble-flop = Karte flopa ({ $cards }) obrnite in pomešajte
remedy-draw-burn = Eno od njih izvlecite za naslednji sežig
remedy-take-cards-back = Prezgodnji { $street } vzemite nazaj, sežgano pustite
remedy-set-card-aside = Prezgodnji { $street } dajte na stran, sežgano pustite
remedy-card-is-burn = Karta postane sežgana: { $street }
remedy-show-cards-to-all = Pokažite karte vsem: { $who }

# -- how a street is dealt after a ruling
deal-exposed-card-is-burn = { $street }: brez sežiga, sežgana je odkrita karta
deal-burn-stays = { $street }: brez sežiga, sežgana karta že leži
deal-remaining-three = { $street }: preostale tri karte
deal-drawn-card-is-burn = { $street }: brez sežiga, sežgana je karta, izvlečena iz flopa
deal-two-and-next-card = { $street }: preostali karti in naslednja s kupčka
deal-reshuffle-first = { $street }: najprej vmešajte prezgodnjo karto v kupček, brez sežiga
deal-next-card-instead = { $street }: sežgite in odprite naslednjo, prezgodnja ostane ob strani
deal-shuffle-card-aside = { $street }: karto ob strani vmešajte v kupček, brez sežiga
deal-burn-is-out = { $street }: brez sežiga, sežgana je karta, odprta brez njega
deal-burn-two = { $street }: sežgite dve karti, ena je prej manjkala

# The dealer's screen: the table, the pads and the cards.

touch-undo = Razveljavi
touch-nothing = še nič
touch-nothing-to-undo = Ničesar še ni, kar bi se dalo razveljaviti.
touch-changed-meanwhile = Pravkar se je zgodilo nekaj drugega: poglejte tipko še enkrat.
touch-failed = Ni uspelo in nič se ni spremenilo. Poskusite znova.
touch-rulings = Razsodbe
touch-menu = Meni
touch-menu-title = Kaj želite storiti?
touch-back = Nazaj
touch-seat = Sedež { $seat }
touch-seat-number = { $seat }
touch-has-bet = stava { $chips }
touch-is-all-in = ALL-IN { $chips }
touch-is-folded = odstopil
touch-is-mucked = zavrgel
touch-is-away = odsoten
touch-is-no-chips = brez žetonov
touch-waits = čaka
touch-pot = Pot { $chips }
touch-side-pot = Stranski { $number }: { $chips }
touch-bets = Stave { $chips }
touch-blinds = { $small }/{ $big }
touch-verb-fold = odstopiti
touch-verb-check = počakati
touch-verb-call = izenačiti
touch-verb-bet = staviti
touch-verb-raise = zvišati
touch-people = Posedi igralce
touch-draw-button = Žreb za gumb
touch-draw-seats = Žreb sedežev
touch-street-1 = Vnesi flop
touch-street-2 = Vnesi turn
touch-street-3 = Vnesi river
touch-board = Skupne karte
touch-declare = Razglasi zmagovalca
touch-cards = Pokaži karte
touch-race = Chip race
touch-clock = Ura
touch-prizes = Nagrade
touch-start-hand = Začni igro
touch-dealt = Karte so razdeljene
touch-done = Opravljeno
touch-next = NEXT
touch-colour-up = Color-up opravljen
touch-why = Zakaj?
touch-muck = Zavrzi (muck)
touch-accept = Sprejmi { $cards }
touch-correct-board = Popravite skupne karte: dotaknite se karte, nato vrednosti in barve.
touch-awards-title = Potisnite žetone tako, nato NEXT.
touch-more-pots = Vsi poti: { $count }
touch-raise-of = { $player }: { $act } na koliko?
touch-turn-over = Ta poteza je končana.
touch-minimum = najmanj
touch-half-pot = ½ pot
touch-three-quarters = ¾ pot
touch-pot-size = pot
touch-all-in-size = največ
touch-raise-by = +{ $chips } (vloži { $adds })
touch-limits = { $least } do { $most }
touch-too-little = Premalo: vsaj { $least }
touch-too-much = Preveč: največ { $most }
touch-side-pots = { $count ->
    [one] Stranski pot { $chips }
    [two] { $count } stranska pota { $chips }
    [few] { $count } stranski poti { $chips }
   *[other] { $count } stranskih potov { $chips }
}
touch-attention = pozor
touch-level = S{ $number } { $blinds }
touch-blinds-ante = { $blinds } ({ $ante })

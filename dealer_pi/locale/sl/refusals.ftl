# Why the table says no: one sentence a code of the engine and of the live table.
# A code with other numbers has a second sentence, whose name ends in -2.

# -- seats and chips
refusal-bad-value = Ta podatek ni pravi ({ $field })
refusal-no-such-seat = Sedeži imajo številke od 1 do 10, ne { $seat }
refusal-seat-empty = Na sedežu { $seat } ni nikogar
refusal-seat-taken = Sedež { $seat } je zaseden: { $player }
refusal-seat-taken-2 = Miza { $table }: sedež { $seat } je zaseden
refusal-name-missing = Ime ima od 1 do 40 znakov
refusal-name-taken = { $player } že sedi na sedežu { $seat }
refusal-not-whole-chips = { $chips } ni mogoče sestaviti iz žetonov po { $smallest_chip }
refusal-hand-running = Igra { $hand } še teče
refusal-no-hand = Nobena igra ne teče
refusal-too-few-players = Potrebna sta dva igralca z žetoni, zdaj: { $players }
refusal-button-missing = Najprej izžrebajte gumb
refusal-cards-missing = Pri žrebu ena karta na igralca; ne ujemajo se sedeži: { $seats }
refusal-buy-in-too-small = Vpisnina je najmanj { $least }, ne { $chips }
refusal-top-up-too-small = Stack z dokupom mora doseči { $least }: { $chips } je premalo
refusal-rebuy-too-small = Dodatni nakup je najmanj { $least }, ne { $chips }
refusal-has-chips = Dodatni nakup ni mogoč: { $who } – stack je še { $stack }
refusal-no-cashing-out = Na turnirju žetoni ostanejo na mizi: { $who }, { $stack }
refusal-not-away = { $who } ne manjka
refusal-already-away = { $who } že manjka
refusal-stakes-wrong = Ti blindi niso pravi: { $small_blind }/{ $big_blind }, ante { $ante }
refusal-rules-wrong = Ta hišna pravila si nasprotujejo: { $why }

# -- acting
refusal-straddle-off = Igra se brez straddla
refusal-straddle-impossible = Straddla tu nihče ne more dati
refusal-betting-over = Zdaj se ne stavi
refusal-not-in-hand = { $who } v tej igri ne sodeluje
refusal-not-your-turn = Na potezi: { $turn }, ne { $who }
refusal-remedy-open = Najprej: { $step }
refusal-facing-bet = { $who }: za izenačenje { $call } – call, raise ali fold
refusal-nothing-to-call = { $who }: ni česa izenačiti
refusal-raise-too-small = Najmanjši raise je na { $least }, ne { $to }
refusal-bet-too-small = Najmanjši bet je { $least }, ne { $to }
refusal-raise-too-large = Največji raise je na { $most }, ne { $to }
refusal-over-stack = { $who }: žetonov je za { $most }, ne za { $to }
refusal-over-table-limit = Ena stava je največ { $limit }: na { $most }, ne na { $to }
refusal-fixed-amount = Stava je določena: na { $least }, ne na { $to }

refusal-capped =
    Meja runde: bet in { $cap ->
    [one] { $cap } raise
    [two] { $cap } raisa
    [few] { $cap } raisi
   *[other] { $cap } raisov
    }

refusal-not-reopened = Brez raisa: stave se niso znova odprle (call { $call }, polni raise { $full })
refusal-no-chips-behind = { $who }: v stacku { $stack }, ne več kot call
refusal-others-all-in = Vsi drugi so all-in: raisa nihče ne more izenačiti
refusal-all-in-too-small = Stava all-in je najmanj { $least }, ne { $to }
refusal-betting-open = Runda stavljenja ni končana, na potezi: { $turn }
refusal-no-under-raise = { $to } ni manj kot najmanjši raise na { $least }
refusal-chips-unclear = Žetoni in besede se ne ujemajo: { $why }
push-facing = zdaj to ne gre
push-chips = takih žetonov ni
push-amounts = izrečen znesek
push-said = izrečena beseda
push-earlier = žetoni prejšnje stave
push-over-stack = več žetonov, kot je v stacku
push-nothing = ne žetonov ne besed

# -- board and showdown
refusal-no-board-due = Skupne karte zdaj niso na vrsti
refusal-wrong-board-count = Karte za { $street }: { $due }, ne { $found }
refusal-same-card-twice = Karta je na mizi dvakrat: { $card }
refusal-no-showdown = Zdaj nihče ne kaže kart
refusal-two-cards-each = V roki sta dve karti, ne { $found }
refusal-already-shown = { $who }: karte so že pokazane
refusal-not-mucked = { $who }: na showdownu karte niso bile odvržene
refusal-must-show = { $who } mora pokazati karte
refusal-hands-up = All-in pot: { $who } obrne karte
refusal-ranking-wrong = Vsak sedež v igri natanko enkrat: { $seats }
refusal-board-missing = Skupne karte niso znane: vnesite jih ali določite zmagovalce
refusal-pots-not-paid = Poti še niso izplačani
refusal-no-rake = Na turnirju ni rakea
refusal-rake-too-large = Rake je od 0 do { $most }

# -- irregularities
refusal-no-remedy = Ničesar ni več treba popraviti
refusal-not-this-street = To ne ustreza temu trenutku igre
refusal-after-action = Bistvena poteza je že bila: igra se nadaljuje
refusal-right-count = { $who } ima dve karti: število je pravo
refusal-last-hand = { $who } ima zadnjo roko: ni je mogoče razveljaviti
refusal-all-in-already = { $who } je all-in: nima več poteze
refusal-his-turn = Na potezi je ravno { $who }
refusal-already-bound = { $who } ima že zavezujočo potezo
refusal-bound = { $who } ima zavezujoče: { $act }
refusal-no-clock = Igra se brez odštevanja

# -- the live table
refusal-superseded = Preveč naenkrat: nadomestila jo je novejša zahteva
refusal-nothing-to-undo = Nocoj ni česa razveljaviti
refusal-nothing-to-redo = Ni česa ponoviti
refusal-no-such-entry = Vnos { $entry } ne velja več
refusal-correction-fails = Ne gre: poznejši korak ne bi bil več dovoljen
refusal-no-such-clock = Ure { $name } ni
refusal-bad-clock = Ura teče od 1 sekunde do 24 ur
refusal-not-saved = Nič se ni spremenilo, shranjevanje ne gre: { $why }
refusal-saved-again = Shranjevanje spet deluje: igrajte kot običajno
refusal-bad-request = Tega ni mogoče zapisati: { $why }
refusal-closed = Miza je zaprta

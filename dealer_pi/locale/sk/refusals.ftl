# Why the table says no: one sentence a code of the engine and of the live table.
# A code with other numbers has a second sentence, whose name ends in -2.

# -- seats and chips
refusal-bad-value = Tento údaj nesedí ({ $field })
refusal-no-such-seat = Miesta majú čísla 1 až 10, nie { $seat }
refusal-seat-empty = Na mieste { $seat } nikto nesedí
refusal-seat-taken = Miesto { $seat } je obsadené: { $player }
refusal-seat-taken-2 = Stôl { $table }: miesto { $seat } je obsadené
refusal-name-missing = Meno má 1 až 40 znakov
refusal-name-taken = { $player } už sedí na mieste { $seat }
refusal-not-whole-chips = { $chips } sa nedá zložiť zo žetónov po { $smallest_chip }
refusal-hand-running = Rozdanie { $hand } ešte beží
refusal-no-hand = Žiadne rozdanie nebeží
refusal-too-few-players = Treba dvoch hráčov so žetónmi, teraz: { $players }
refusal-button-missing = Najprv vylosujte button
refusal-cards-missing = Pri losovaní jedna karta na hráča; nesedia miesta: { $seats }
refusal-buy-in-too-small = Buy-in je najmenej { $least }, nie { $chips }
refusal-top-up-too-small = Stack s dokúpením musí dať aspoň { $least }: { $chips } je málo
refusal-rebuy-too-small = Rebuy je najmenej { $least }, nie { $chips }
refusal-has-chips = Rebuy nejde: { $who } – stack je ešte { $stack }
refusal-no-cashing-out = V turnaji žetóny ostávajú na stole: { $who }, { $stack }
refusal-not-away = { $who } nie je preč
refusal-already-away = { $who } už je preč
refusal-stakes-wrong = Tieto blindy nesedia: { $small_blind }/{ $big_blind }, ante { $ante }
refusal-rules-wrong = Tieto domáce pravidlá si odporujú: { $why }

# -- acting
refusal-straddle-off = Hrá sa bez straddle
refusal-straddle-impossible = Straddle tu nemá kto dať
refusal-betting-over = Teraz sa nestavia
refusal-not-in-hand = { $who } v tomto rozdaní nehrá
refusal-not-your-turn = Na rade: { $turn }, nie { $who }
refusal-remedy-open = Najprv: { $step }
refusal-facing-bet = { $who }: na dorovnanie { $call } – call, raise alebo fold
refusal-nothing-to-call = { $who }: niet čo dorovnať
refusal-raise-too-small = Najmenší raise je na { $least }, nie { $to }
refusal-bet-too-small = Najmenší bet je { $least }, nie { $to }
refusal-raise-too-large = Najväčší raise je na { $most }, nie { $to }
refusal-over-stack = { $who }: žetóny stačia na { $most }, nie na { $to }
refusal-over-table-limit = Jedna stávka je najviac { $limit }: na { $most }, nie na { $to }
refusal-fixed-amount = Stávka je pevná: na { $least }, nie na { $to }

refusal-capped =
    Strop kola: bet a { $cap ->
    [one] { $cap } raise
    [few] { $cap } raisy
   *[other] { $cap } raisov
    }

refusal-not-reopened = Bez raise: stávky sa znova neotvorili (call { $call }, plný raise { $full })
refusal-no-chips-behind = { $who }: v stacku { $stack }, nie viac ako call
refusal-others-all-in = Všetci ostatní sú all-in: raise nemá kto dorovnať
refusal-all-in-too-small = All-in stávka je najmenej { $least }, nie { $to }
refusal-betting-open = Kolo stávok sa neskončilo, na rade: { $turn }
refusal-no-under-raise = { $to } nie je menej ako najmenší raise na { $least }
refusal-chips-unclear = Žetóny a slová spolu nesedia: { $why }
push-facing = teraz to nejde
push-chips = také žetóny nie sú
push-amounts = povedaná suma
push-said = povedané slovo
push-earlier = žetóny predošlej stávky
push-over-stack = viac žetónov, ako je v stacku
push-nothing = ani žetóny, ani slová

# -- board and showdown
refusal-no-board-due = Spoločné karty teraz nejdú
refusal-wrong-board-count = Karty na { $street }: { $due }, nie { $found }
refusal-same-card-twice = Karta je na stole dvakrát: { $card }
refusal-no-showdown = Teraz nikto neukazuje karty
refusal-two-cards-each = V ruke sú dve karty, nie { $found }
refusal-already-shown = { $who }: karty sú už ukázané
refusal-not-mucked = { $who }: na showdowne karty zahodené neboli
refusal-must-show = { $who } musí ukázať karty
refusal-hands-up = All-in pot: { $who } otočí karty
refusal-ranking-wrong = Každé miesto v hre práve raz: { $seats }
refusal-board-missing = Spoločné karty nepoznáme: zadajte ich alebo určte víťazov
refusal-pots-not-paid = Poty ešte nie sú vyplatené
refusal-no-rake = V turnaji sa rake neberie
refusal-rake-too-large = Rake je od 0 do { $most }

# -- irregularities
refusal-no-remedy = Už nie je čo naprávať
refusal-not-this-street = To sa k tejto chvíli rozdania nehodí
refusal-after-action = Podstatná akcia už prebehla: hrá sa ďalej
refusal-right-count = { $who } má dve karty: počet je správny
refusal-last-hand = { $who } má poslednú ruku: zrušiť sa nedá
refusal-all-in-already = { $who } je all-in: ďalej už nekoná
refusal-his-turn = Na rade je práve { $who }
refusal-already-bound = { $who }: slovo už zaväzuje
refusal-bound = { $who } má záväzné: { $act }
refusal-no-clock = Hrá sa bez odpočtu času

# -- the live table
refusal-superseded = Priveľa naraz: nahradila to novšia požiadavka
refusal-nothing-to-undo = Dnes večer niet čo vrátiť
refusal-nothing-to-redo = Niet čo zopakovať
refusal-no-such-entry = Záznam { $entry } už neplatí
refusal-correction-fails = Nejde to: neskorší krok by už nebol dovolený
refusal-no-such-clock = Hodiny { $name } neexistujú
refusal-bad-clock = Hodiny bežia 1 sekundu až 24 hodín
refusal-not-saved = Nič sa nezmenilo, nedá sa ukladať: { $why }
refusal-saved-again = Ukladanie znova funguje: hrajte normálne ďalej
refusal-bad-request = Toto sa nedá zapísať: { $why }
refusal-closed = Stôl je zatvorený

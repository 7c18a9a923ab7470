# Why the table says no: one sentence a code of the engine and of the live table.
# A code with other numbers has a second sentence, whose name ends in -2.

# -- seats and chips
refusal-bad-value = Tento údaj nesedí ({ $field })
refusal-no-such-seat = Místa mají čísla 1 až 10, ne { $seat }
refusal-seat-empty = Na místě { $seat } nikdo nesedí
refusal-seat-taken = Místo { $seat } je obsazené: { $player }
refusal-seat-taken-2 = Stůl { $table }: místo { $seat } je obsazené
refusal-name-missing = Jméno má 1 až 40 znaků
refusal-name-taken = { $player } už sedí na místě { $seat }
refusal-not-whole-chips = { $chips } nelze složit ze žetonů po { $smallest_chip }
refusal-hand-running = Rozdání { $hand } ještě běží
refusal-no-hand = Žádné rozdání neběží
refusal-too-few-players = Jsou třeba dva hráči se žetony, teď: { $players }
refusal-button-missing = Nejdřív vylosujte button
refusal-cards-missing = Při losování jedna karta na hráče; nesedí místa: { $seats }
refusal-buy-in-too-small = Buy-in je nejméně { $least }, ne { $chips }
refusal-top-up-too-small = Stack s dokupem musí dát aspoň { $least }: { $chips } je málo
refusal-rebuy-too-small = Rebuy je nejméně { $least }, ne { $chips }
refusal-has-chips = Rebuy nejde: { $who } – stack je ještě { $stack }
refusal-no-cashing-out = V turnaji žetony zůstávají na stole: { $who }, { $stack }
refusal-not-away = { $who } není pryč
refusal-already-away = { $who } už je pryč
refusal-stakes-wrong = Tyto blindy nesedí: { $small_blind }/{ $big_blind }, ante { $ante }
refusal-rules-wrong = Tato domácí pravidla si odporují: { $why }

# -- acting
refusal-straddle-off = Hraje se bez straddle
refusal-straddle-impossible = Straddle tu nemá kdo dát
refusal-betting-over = Teď se nesází
refusal-not-in-hand = { $who } v tomto rozdání nehraje
refusal-not-your-turn = Na řadě: { $turn }, ne { $who }
refusal-remedy-open = Nejdřív: { $step }
refusal-facing-bet = { $who }: k dorovnání { $call } – call, raise nebo fold
refusal-nothing-to-call = { $who }: není co dorovnat
refusal-raise-too-small = Nejmenší raise je na { $least }, ne { $to }
refusal-bet-too-small = Nejmenší bet je { $least }, ne { $to }
refusal-raise-too-large = Největší raise je na { $most }, ne { $to }
refusal-over-stack = { $who }: žetony stačí na { $most }, ne na { $to }
refusal-over-table-limit = Jedna sázka je nejvýš { $limit }: na { $most }, ne na { $to }
refusal-fixed-amount = Sázka je pevná: na { $least }, ne na { $to }

refusal-capped =
    Strop kola: bet a { $cap ->
    [one] { $cap } raise
    [few] { $cap } raisy
   *[other] { $cap } raisů
    }

refusal-not-reopened = Bez raise: sázky se znovu neotevřely (call { $call }, plný raise { $full })
refusal-no-chips-behind = { $who }: ve stacku { $stack }, ne víc než call
refusal-others-all-in = Všichni ostatní jsou all-in: raise nemá kdo dorovnat
refusal-all-in-too-small = All-in sázka je nejméně { $least }, ne { $to }
refusal-betting-open = Sázkové kolo neskončilo, na řadě: { $turn }
refusal-no-under-raise = { $to } není méně než nejmenší raise na { $least }
refusal-chips-unclear = Žetony a slova spolu nesedí: { $why }
push-facing = teď to nejde
push-chips = takové žetony nejsou
push-amounts = vyslovená částka
push-said = vyslovené slovo
push-earlier = žetony předchozí sázky
push-over-stack = víc žetonů, než je ve stacku
push-nothing = ani žetony, ani slova

# -- board and showdown
refusal-no-board-due = Společné karty teď nejdou
refusal-wrong-board-count = Karty na { $street }: { $due }, ne { $found }
refusal-same-card-twice = Karta je na stole dvakrát: { $card }
refusal-no-showdown = Teď nikdo neukazuje karty
refusal-two-cards-each = V ruce jsou dvě karty, ne { $found }
refusal-already-shown = { $who }: karty jsou už ukázané
refusal-not-mucked = { $who }: na showdownu karty zahozené nebyly
refusal-must-show = { $who } musí ukázat karty
refusal-hands-up = All-in pot: { $who } otočí karty
refusal-ranking-wrong = Každé místo ve hře právě jednou: { $seats }
refusal-board-missing = Společné karty neznáme: zadejte je nebo určete vítěze
refusal-pots-not-paid = Poty ještě nejsou vyplacené
refusal-no-rake = V turnaji se rake nebere
refusal-rake-too-large = Rake je od 0 do { $most }

# -- irregularities
refusal-no-remedy = Už není co napravovat
refusal-not-this-street = To se k této chvíli rozdání nehodí
refusal-after-action = Podstatná akce už proběhla: hraje se dál
refusal-right-count = { $who } má dvě karty: počet je správný
refusal-last-hand = { $who } má poslední ruku: zrušit ji nelze
refusal-all-in-already = { $who } je all-in: dál už nejedná
refusal-his-turn = Na řadě je právě { $who }
refusal-already-bound = { $who }: slovo už zavazuje
refusal-bound = { $who } má závazné: { $act }
refusal-no-clock = Hraje se bez odpočtu času

# -- the live table
refusal-superseded = Příliš mnoho najednou: nahradil to novější požadavek
refusal-nothing-to-undo = Dnes večer není co vrátit
refusal-nothing-to-redo = Není co zopakovat
refusal-no-such-entry = Záznam { $entry } už neplatí
refusal-correction-fails = Nejde to: pozdější krok by už nebyl dovolen
refusal-no-such-clock = Hodiny { $name } neexistují
refusal-bad-clock = Hodiny běží 1 sekundu až 24 hodin
refusal-not-saved = Nic se nezměnilo, nelze ukládat: { $why }
refusal-saved-again = Ukládání znovu funguje: hrajte normálně dál
refusal-bad-request = Toto nelze zapsat: { $why }
refusal-closed = Stůl je zavřený

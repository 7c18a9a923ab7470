# The dealer's next step, in one or two lines of a small screen. Players' names stay in the nominative.
step-seat-players = Jsou třeba dva hráči se žetony
step-draw-for-button = Losování o button: každému jednu kartu
step-start-hand = Začněte rozdání { $hand }
step-start-hand-again = Rozdejte znovu rozdání { $hand }
step-post-and-deal = { $posts } – rozdejte, první karta: { $who }
step-deal = Rozdejte, první karta: { $who }
step-antes = Ante

step-posts-of = { $players ->
    [one] { $players } vklad
    [few] { $players } vklady
   *[other] { $players } vkladů
    }

step-act = Na řadě: { $who }
step-act-call = Na řadě: { $who } – k dorovnání { $amount }
step-act-check = Na řadě: { $who } – může check
step-act-bound = Na řadě: { $who } – závazné mimo pořadí: { $act }

step-burn-and-deal = { $cards ->
    [one] Spalte jednu, potom { $street }
    [few] Spalte jednu, potom { $street }: { $cards } karty
   *[other] Spalte jednu, potom { $street }: { $cards } karet
    }

step-turn-up = All-in, otočte karty: { $names }
step-show = Ukazuje: { $who }
step-complete-board = Společné karty neznáme: zadejte je nebo určete vítěze
step-push-pots = Vyplaťte: { $pushes }

# A player, or a group of chips, with an amount.
step-amount = { $what } { $amount }

# -- between the hands of a tournament

step-draw-seats =
    Losování míst: { $players ->
    [one] { $players } hráč
    [few] { $players } hráči
   *[other] { $players } hráčů
    }

step-rebuy = { $who } nemá žetony: rebuy, nebo s dalším rozdáním konec
step-rebuy-must = { $who } nemá žetony: rebuy, nebo konec
step-race-exchange = Žetony { $small } vyměňte, kde to vyjde, za { $big }
step-race-deal = Chip race: { $who }, karta { $number } z { $of }
step-race-pay = Po žetonu { $big }: { $names }; zbylé { $small } ze stolu pryč
step-race-take = Zbylé žetony { $small } vezměte ze stolu
step-colour-up = Color-up: žetony { $small } mohou ze hry
step-colour-up-add-on = Prodejte add-ony, potom mohou ze hry žetony { $small }
step-break = Přestávka
step-break-add-on = Přestávka, prodávají se add-ony
step-tournament-over = { $who } vyhrává turnaj

# -- who puts in what before the deal, and why
post-ante = { $who }: ante { $dead }
post-big-blind-ante = { $who }: big blind ante { $dead }
post-small-blind = { $who }: malý blind { $live }
post-big-blind = { $who }: velký blind { $live }
post-new-player = { $who }: { $live }, nový příchod
post-missed-both = { $who }: { $live } + { $dead } mrtvých, zmeškané blindy
post-missed-small = { $who }: { $dead } mrtvých, zmeškaný malý blind
post-missed-big = { $who }: { $live }, zmeškaný velký blind
post-straddle = { $who }: straddle { $live }
post-all-in = { $post } – all-in

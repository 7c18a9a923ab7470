# The dealer's next step, in one or two lines of a small screen. Players' names stay in the nominative.
step-seat-players = Treba dvoch hráčov so žetónmi
step-draw-for-button = Losovanie o button: každému jednu kartu
step-start-hand = Začnite rozdanie { $hand }
step-start-hand-again = Rozdajte znova rozdanie { $hand }
step-post-and-deal = { $posts } – rozdajte, prvá karta: { $who }
step-deal = Rozdajte, prvá karta: { $who }
step-antes = Ante

step-posts-of = { $players ->
    [one] { $players } vklad
    [few] { $players } vklady
   *[other] { $players } vkladov
    }

step-act = Na rade: { $who }
step-act-call = Na rade: { $who } – na dorovnanie { $amount }
step-act-check = Na rade: { $who } – môže check
step-act-bound = Na rade: { $who } – záväzné mimo poradia: { $act }

step-burn-and-deal = { $cards ->
    [one] Spáľte jednu, potom { $street }
    [few] Spáľte jednu, potom { $street }: { $cards } karty
   *[other] Spáľte jednu, potom { $street }: { $cards } kariet
    }

step-turn-up = All-in, otočte karty: { $names }
step-show = Ukazuje: { $who }
step-complete-board = Spoločné karty nepoznáme: zadajte ich alebo určte víťazov
step-push-pots = Vyplaťte: { $pushes }

# A player, or a group of chips, with an amount.
step-amount = { $what } { $amount }

# -- between the hands of a tournament

step-draw-seats =
    Losovanie miest: { $players ->
    [one] { $players } hráč
    [few] { $players } hráči
   *[other] { $players } hráčov
    }

step-rebuy = { $who } nemá žetóny: rebuy, alebo s ďalším rozdaním koniec
step-rebuy-must = { $who } nemá žetóny: rebuy, alebo koniec
step-race-exchange = Žetóny { $small } vymeňte, kde to vyjde, za { $big }
step-race-deal = Chip race: { $who }, karta { $number } z { $of }
step-race-pay = Po žetóne { $big }: { $names }; zvyšné { $small } zo stola preč
step-race-take = Zvyšné žetóny { $small } zoberte zo stola
step-colour-up = Color-up: žetóny { $small } môžu z hry
step-colour-up-add-on = Predajte add-ony, potom môžu z hry žetóny { $small }
step-break = Prestávka
step-break-add-on = Prestávka, predávajú sa add-ony
step-tournament-over = { $who } vyhráva turnaj

# -- who puts in what before the deal, and why
post-ante = { $who }: ante { $dead }
post-big-blind-ante = { $who }: big blind ante { $dead }
post-small-blind = { $who }: malý blind { $live }
post-big-blind = { $who }: veľký blind { $live }
post-new-player = { $who }: { $live }, nový príchod
post-missed-both = { $who }: { $live } + { $dead } mŕtvych, zmeškané blindy
post-missed-small = { $who }: { $dead } mŕtvych, zmeškaný malý blind
post-missed-big = { $who }: { $live }, zmeškaný veľký blind
post-straddle = { $who }: straddle { $live }
post-all-in = { $post } – all-in

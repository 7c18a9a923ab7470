# The dealer's next step, in one or two lines of a small screen. Players' names stay in the nominative.
step-seat-players = Potrebna sta dva igralca z žetoni
step-draw-for-button = Žreb za gumb: vsakemu eno karto
step-start-hand = Začnite igro { $hand }
step-start-hand-again = Znova razdelite igro { $hand }
step-post-and-deal = { $posts } – delite, prva karta: { $who }
step-deal = Delite, prva karta: { $who }
step-antes = Anteji

step-posts-of = { $players ->
    [one] { $players } vložek
    [two] { $players } vložka
    [few] { $players } vložki
   *[other] { $players } vložkov
    }

step-act = Na potezi: { $who }
step-act-call = Na potezi: { $who } – za izenačenje { $amount }
step-act-check = Na potezi: { $who } – lahko check
step-act-bound = Na potezi: { $who } – zavezujoče izven vrste: { $act }

step-burn-and-deal = { $cards ->
    [one] Sežgite eno, potem { $street }
    [two] Sežgite eno, potem { $street }: { $cards } karti
    [few] Sežgite eno, potem { $street }: { $cards } karte
   *[other] Sežgite eno, potem { $street }: { $cards } kart
    }

step-turn-up = All-in, obrnite karte: { $names }
step-show = Karte pokaže: { $who }
step-complete-board = Skupne karte niso znane: vnesite jih ali določite zmagovalce
step-push-pots = Izplačajte: { $pushes }

# A player, or a group of chips, with an amount.
step-amount = { $what } { $amount }

# -- between the hands of a tournament

step-draw-seats =
    Žreb sedežev: { $players ->
    [one] { $players } igralec
    [two] { $players } igralca
    [few] { $players } igralci
   *[other] { $players } igralcev
    }

step-rebuy = { $who } nima žetonov: dodatni nakup, ali konec z naslednjo igro
step-rebuy-must = { $who } nima žetonov: dodatni nakup ali konec
step-race-exchange = Žetone { $small }, kjer se izide, zamenjajte za { $big }
step-race-deal = Chip race: { $who }, karta { $number } od { $of }
step-race-pay = Po žeton { $big }: { $names }; odvečni { $small } z mize
step-race-take = Odvečne žetone { $small } vzemite z mize
step-colour-up = Color-up: žetoni { $small } lahko gredo iz igre
step-colour-up-add-on = Prodajte add-one, potem gredo lahko iz igre žetoni { $small }
step-break = Premor
step-break-add-on = Premor, prodajajo se add-oni
step-tournament-over = { $who } osvoji turnir

# -- who puts in what before the deal, and why
post-ante = { $who }: ante { $dead }
post-big-blind-ante = { $who }: ante velikega blinda { $dead }
post-small-blind = { $who }: mali blind { $live }
post-big-blind = { $who }: veliki blind { $live }
post-new-player = { $who }: { $live }, nov prihod
post-missed-both = { $who }: { $live } + { $dead } mrtvih, zamujena blinda
post-missed-small = { $who }: { $dead } mrtvih, zamujen mali blind
post-missed-big = { $who }: { $live }, zamujen veliki blind
post-straddle = { $who }: straddle { $live }
post-all-in = { $post } – all-in

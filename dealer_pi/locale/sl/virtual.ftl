# The window of a table without hardware: virtual pods, cards and faults.

virtual-title = dealer-pi: navidezna miza
virtual-seat = Sedež { $seat }
virtual-dealer = Delivec
virtual-space = Preslednica
virtual-hint = Tipkovnica: 1 do 9 in 0 izberejo sedež; F, C, R, A so njegove tipke
virtual-three-cards = 3 karte
virtual-one-card = 1 karta
virtual-show-two = Pokaži 2 karti
virtual-take-back = Vzemi nazaj
virtual-collect = Poberi vse
virtual-shuffle = Premešaj
virtual-faults = Okvare
virtual-faults-on = Okvare: { $count }
virtual-back = Nazaj
virtual-cards-left = { $count ->
    [one] V kupčku je { $count } karta
    [two] V kupčku sta { $count } karti
    [few] V kupčku so { $count } karte
   *[other] V kupčku je { $count } kart
}
virtual-no-cards = V kupčku je premalo kart: premešajte
virtual-no-room = Ni prostora: najprej poberite karte
virtual-nothing-to-take-back = Ni česa vzeti nazaj
virtual-no-table = Tipke čakajo na mizo
virtual-sound-your-turn = ♪ Na vrsti ste
virtual-sound-time = ♪ Čas se izteka
virtual-sound-winner = ♪ Zmagovalec
virtual-sound-not-now = ♪ Zdaj ne
virtual-fault-bounce = Stiki odskakujejo
virtual-fault-stuck = Zadnja tipka se zatika
virtual-fault-noise = Motnje na kablu
virtual-fault-hub-unplugged = Tipke odklopljene
virtual-fault-camera-frozen = Kamera zamrznjena
virtual-fault-camera-late = Kamera zamuja
virtual-fault-camera-dark = Kamera temna
virtual-fault-camera-green = Kamera zelena
virtual-fault-camera-unplugged = Kamera odklopljena

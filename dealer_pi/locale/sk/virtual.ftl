# The window of a table without hardware: virtual pods, cards and faults.

virtual-title = dealer-pi: virtuálny stôl
virtual-seat = Miesto { $seat }
virtual-dealer = Dealer
virtual-space = Medzerník
virtual-hint = Klávesnica: 1 až 9 a 0 vyberú miesto; F, C, R, A sú jeho tlačidlá
virtual-three-cards = 3 karty
virtual-one-card = 1 karta
virtual-show-two = Ukázať 2 karty
virtual-take-back = Vziať späť
virtual-collect = Pozbierať
virtual-shuffle = Zamiešať
virtual-faults = Poruchy
virtual-faults-on = Poruchy: { $count }
virtual-back = Naspäť
virtual-cards-left = { $count ->
    [one] V balíčku je { $count } karta
    [few] V balíčku sú { $count } karty
   *[other] V balíčku je { $count } kariet
}
virtual-no-cards = V balíčku je málo kariet: zamiešajte
virtual-no-room = Nie je miesto: najprv pozbierajte karty
virtual-nothing-to-take-back = Nie je čo vziať späť
virtual-no-table = Tlačidlá čakajú na stôl
virtual-sound-your-turn = ♪ Ste na rade
virtual-sound-time = ♪ Čas sa kráti
virtual-sound-winner = ♪ Víťaz
virtual-sound-not-now = ♪ Teraz nie
virtual-fault-bounce = Kontakty kmitajú
virtual-fault-stuck = Posledné tlačidlo viazne
virtual-fault-noise = Rušenie na kábli
virtual-fault-hub-unplugged = Tlačidlá odpojené
virtual-fault-camera-frozen = Kamera zamrzla
virtual-fault-camera-late = Kamera mešká
virtual-fault-camera-dark = Kamera tmavá
virtual-fault-camera-green = Kamera zelená
virtual-fault-camera-unplugged = Kamera odpojená

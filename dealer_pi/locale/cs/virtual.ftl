# The window of a table without hardware: virtual pods, cards and faults.

virtual-title = dealer-pi: virtuální stůl
virtual-seat = Místo { $seat }
virtual-dealer = Dealer
virtual-space = Mezerník
virtual-hint = Klávesnice: 1 až 9 a 0 vyberou místo; F, C, R, A jsou jeho tlačítka
virtual-three-cards = 3 karty
virtual-one-card = 1 karta
virtual-show-two = Ukázat 2 karty
virtual-take-back = Vzít zpět
virtual-collect = Posbírat
virtual-shuffle = Zamíchat
virtual-faults = Poruchy
virtual-faults-on = Poruchy: { $count }
virtual-back = Zpátky
virtual-cards-left = { $count ->
    [one] V balíčku je { $count } karta
    [few] V balíčku jsou { $count } karty
   *[other] V balíčku je { $count } karet
}
virtual-no-cards = V balíčku je málo karet: zamíchejte
virtual-no-room = Není místo: nejdřív posbírejte karty
virtual-nothing-to-take-back = Není co vzít zpět
virtual-no-table = Tlačítka čekají na stůl
virtual-sound-your-turn = ♪ Jste na řadě
virtual-sound-time = ♪ Čas se krátí
virtual-sound-winner = ♪ Vítěz
virtual-sound-not-now = ♪ Teď ne
virtual-fault-bounce = Kontakty kmitají
virtual-fault-stuck = Poslední tlačítko vázne
virtual-fault-noise = Rušení na kabelu
virtual-fault-hub-unplugged = Tlačítka odpojena
virtual-fault-camera-frozen = Kamera zamrzlá
virtual-fault-camera-late = Kamera opožděná
virtual-fault-camera-dark = Kamera tmavá
virtual-fault-camera-green = Kamera zelená
virtual-fault-camera-unplugged = Kamera odpojena

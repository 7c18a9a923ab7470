# What the dealer must know about the machine: saving, clocks and devices.
notice-recovered = Shranjeni večer je bil poškodovan: dober do vnosa { $last }, izgubljenih { $lost }; stara datoteka: { $kept }
notice-recovered-perhaps-more = Shranjeni večer je bil poškodovan: dober do vnosa { $last }, izgubljenih { $lost } ali več; stara datoteka: { $kept }
notice-not-saved = Ne shranjuje se, nič se ne sprejme: { $why }

notice-unsaved =
    Samo v pomnilniku: { $entries ->
    [one] { $entries } korak
    [two] { $entries } koraka
    [few] { $entries } koraki
   *[other] { $entries } korakov
    }. { $why }

notice-time-unknown = Koliko časa je minilo, ni znano: ure tečejo od tam naprej

# -- devices
device-health = { $device }: { $health }
device-because = { $health } – { $why }
device-ready = v redu
device-connecting = se povezuje
device-lost = brez povezave
device-absent = ni najdeno
device-camera = Kamera
device-seat-hub = Gumbi igralcev
device-pins = Ožičeni gumbi
device-display = Zaslon za igralce
device-voice = Glas

# -- why a device is not well
device-why-not-found = ni priklopljeno
device-why-unplugged = odklopljeno
device-why-silent = se ne odziva
device-why-busy = uporablja ga drug program
device-why-no-permission = ni dovoljenja
device-why-cannot-open = ni mogoče odpreti
device-why-failed = je odpovedalo
device-why-edges-lost = nekaj pritiskov se je izgubilo
device-why-keys-lost = nekaj pritiskov se je izgubilo
device-why-no-picture = ni slike
device-why-dark = pretemno
device-why-frozen = slika stoji
device-why-moved = kamera se je premaknila
device-why-covered = nekaj zakriva karte
device-why-no-answer = se ne odziva
device-why-no-access = ni dovoljenja
device-why-cannot-start = ni mogoče zagnati
device-why-fault = napaka programa
device-why-crashed = njegov program se je končal
device-why-stuck = njegov program stoji
device-why-not-understood = se ne razumeta
device-why-too-large = se ne razumeta
device-why-bad-setup = napaka v njegovih nastavitvah
device-why-no-driver = manjka gonilnik
device-why-no-gpiozero = manjka program za nožice
device-why-no-lgpio = manjka program za nožice
device-why-no-chip = ta računalnik nima nožic
device-why-no-reader = bralnika kart ni mogoče naložiti
device-why-newer-protocol = njegov program je novejši od programa mize
device-why-older-protocol = njegov program je starejši od programa mize
device-why-black = slika je črna
device-why-green = slika je pokvarjena
device-why-wrong-shape = slika ima napačno velikost
device-why-found = najdeno

# What the dealer must know about the machine: saving, clocks and devices.
notice-recovered = Uložený večer bol poškodený: dobrý po záznam { $last }, stratených { $lost }; starý súbor: { $kept }
notice-recovered-perhaps-more = Uložený večer bol poškodený: dobrý po záznam { $last }, stratených { $lost } alebo viac; starý súbor: { $kept }
notice-not-saved = Neukladá sa, nič sa neprijíma: { $why }

notice-unsaved =
    Len v pamäti: { $entries ->
    [one] { $entries } krok
    [few] { $entries } kroky
   *[other] { $entries } krokov
    }. { $why }

notice-time-unknown = Koľko času prešlo, nevieme: hodiny idú odtiaľ ďalej

# -- devices
device-health = { $device }: { $health }
device-because = { $health } – { $why }
device-ready = v poriadku
device-connecting = pripája sa
device-lost = bez spojenia
device-absent = nenájdené
device-camera = Kamera
device-seat-hub = Tlačidlá hráčov
device-pins = Drôtové tlačidlá
device-display = Obrazovka hráčov
device-voice = Hlas

# -- why a device is not well
device-why-not-found = nie je zapojené
device-why-unplugged = odpojené
device-why-silent = neodpovedá
device-why-busy = používa to iný program
device-why-no-permission = chýba oprávnenie
device-why-cannot-open = nedá sa otvoriť
device-why-failed = zlyhalo
device-why-edges-lost = niektoré stlačenia sa stratili
device-why-keys-lost = niektoré stlačenia sa stratili
device-why-no-picture = bez obrazu
device-why-dark = príliš tma
device-why-frozen = obraz stojí
device-why-moved = kamera sa pohla
device-why-covered = niečo zakrýva karty
device-why-no-answer = neodpovedá
device-why-no-access = chýba oprávnenie
device-why-cannot-start = nedá sa spustiť
device-why-fault = chyba programu
device-why-crashed = jeho program skončil
device-why-stuck = jeho program stojí
device-why-not-understood = nerozumieme si s ním
device-why-too-large = nerozumieme si s ním
device-why-bad-setup = chyba v jeho nastavení
device-why-no-driver = chýba ovládač
device-why-no-gpiozero = chýba program pre piny
device-why-no-lgpio = chýba program pre piny
device-why-no-chip = tento počítač nemá piny
device-why-no-reader = čítanie kariet sa nedá načítať
device-why-newer-protocol = jeho program je novší ako program stola
device-why-older-protocol = jeho program je starší ako program stola
device-why-black = obraz je čierny
device-why-green = obraz je pokazený
device-why-wrong-shape = obraz má zlý rozmer
device-why-found = nájdené

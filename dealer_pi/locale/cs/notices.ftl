# What the dealer must know about the machine: saving, clocks and devices.
notice-recovered = Uložený večer byl poškozený: dobrý po záznam { $last }, ztraceno { $lost }; starý soubor: { $kept }
notice-recovered-perhaps-more = Uložený večer byl poškozený: dobrý po záznam { $last }, ztraceno { $lost } nebo víc; starý soubor: { $kept }
notice-not-saved = Neukládá se, nic se nepřijímá: { $why }

notice-unsaved =
    Jen v paměti: { $entries ->
    [one] { $entries } krok
    [few] { $entries } kroky
   *[other] { $entries } kroků
    }. { $why }

notice-time-unknown = Kolik času uběhlo, nevíme: hodiny jdou odtud dál

# -- devices
device-health = { $device }: { $health }
device-because = { $health } – { $why }
device-ready = v pořádku
device-connecting = připojuje se
device-lost = bez spojení
device-absent = nenalezeno
device-camera = Kamera
device-seat-hub = Tlačítka hráčů
device-pins = Drátová tlačítka
device-display = Obrazovka hráčů
device-voice = Hlas

# -- why a device is not well
device-why-not-found = není zapojeno
device-why-unplugged = odpojeno
device-why-silent = neodpovídá
device-why-busy = používá to jiný program
device-why-no-permission = chybí oprávnění
device-why-cannot-open = nelze otevřít
device-why-failed = selhalo
device-why-edges-lost = některá stisknutí se ztratila
device-why-keys-lost = některá stisknutí se ztratila
device-why-no-picture = bez obrazu
device-why-dark = příliš tma
device-why-frozen = obraz stojí
device-why-moved = kamera se pohnula
device-why-covered = něco zakrývá karty
device-why-no-answer = neodpovídá
device-why-no-access = chybí oprávnění
device-why-cannot-start = nelze spustit
device-why-fault = chyba programu
device-why-crashed = jeho program skončil
device-why-stuck = jeho program stojí
device-why-not-understood = nerozumíme si s ním
device-why-too-large = nerozumíme si s ním
device-why-bad-setup = chyba v jeho nastavení
device-why-no-driver = chybí ovladač
device-why-no-gpiozero = chybí program pro piny
device-why-no-lgpio = chybí program pro piny
device-why-no-chip = tento počítač nemá piny
device-why-no-reader = čtení karet nelze načíst
device-why-newer-protocol = jeho program je novější než program stolu
device-why-older-protocol = jeho program je starší než program stolu
device-why-black = obraz je černý
device-why-green = obraz je poškozený
device-why-wrong-shape = obraz má špatný rozměr
device-why-found = nalezeno

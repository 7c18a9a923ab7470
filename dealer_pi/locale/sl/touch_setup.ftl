# Nastavitve na delivčevem zaslonu.

touch-set-title = Nastavitve
touch-set-open-language = Jezik
touch-set-open-suits = Barve kart
touch-set-open-tv = Zaslon za igralce
touch-set-open-room = Telefoni
touch-set-open-button-test = Preizkus tipk
touch-set-open-touch-test = Preizkus zaslona
touch-set-open-camera-zone = Kam gleda kamera
touch-set-open-picture-check = Pregled slike
touch-set-open-deck = Nauči komplet
touch-set-open-health = Naprave

touch-set-not-saved = Ni se shranilo: po ponovnem zagonu bo kot prej.
touch-set-wait = Trenutek…
touch-set-again = Znova
touch-set-save = Shrani
touch-set-no-camera = Kamere ni.

touch-set-suits-two = Dve barvi
touch-set-suits-four = Štiri barve
touch-set-suits-safe = Za barvno slepe oči

touch-set-inches = { $inches ->
    [one] { $inches } palec
    [two] { $inches } palca
    [few] { $inches } palci
   *[other] { $inches } palcev
    }
touch-set-metres = { $metres },{ $tenths } m
touch-set-tv-why = Kako velik je in kako daleč od njega sedi najbolj oddaljeni igralec: črke bodo take, da se od tam berejo.

touch-set-room-none = Strani za telefone ni.
touch-set-room-on = Telefoni v prostoru vidijo mizo. Skenirajte kodo ali vpišite:
touch-set-room-off = Telefoni ne vidijo ničesar.
touch-set-room-turn-on = Vklopi
touch-set-room-turn-off = Izklopi
touch-set-room-failed = Ni uspelo: je omrežje tu?

touch-set-buttons-title = Pritisnite vsako tipko: številka pove, kolikokrat je prišla.
touch-set-buttons-none = Tipk ni.
touch-set-buttons-in-hand = Le med rokami: pritiski bi v igri manjkali.
touch-set-pad = Delivec

touch-set-touch-title = Dotaknite se vsakega kota enkrat.
touch-set-touch-corners = Dotaknite se vseh kotov. Pika mora biti pod prstom.
touch-set-touch-good = V redu: vsak dotik je štel enkrat.
touch-set-touch-twice = Tu je štelo več dotikov. Če ste se dotaknili enkrat, zaslon bereta dva programa.

touch-set-zone-corner = Dotaknite se { $number }. kota od 4 na sliki.
touch-set-zone-save-it = Je okvir pravi? Potem ga shranite.
touch-set-zone-board = Skupne karte
touch-set-zone-show = Pokazane karte
touch-set-zone-kept = Shranjeno: kamera odslej gleda tja.
touch-set-zone-not-convex = En kot leži med drugimi: dotaknite se štirih zunanjih.
touch-set-zone-too-small = Za karto je premajhno. Znova se dotaknite kotov.
touch-set-zone-outside = En kot leži zunaj slike.

touch-set-picture-title = Slika kamere
touch-set-picture-how = Položite na mizo nekaj kart in preverite.
touch-set-picture-good = Slika je dobra.
touch-set-picture-none = Kamera ni dala slike. Poglejte: Naprave.
touch-set-check = Preveri
touch-set-mains = luči
touch-set-picture-too-few-pixels = Karte so premajhne: približajte kamero.
touch-set-picture-no-contrast = Brez kontrasta: očistite ali odkrijte objektiv.
touch-set-picture-too-dark = Pretemno: dodajte luč nad mizo.
touch-set-picture-too-bright = Presvetlo: zatemnite luč.
touch-set-picture-glare = { $where ->
    [left] Odsev levo: premaknite luč ali nagnite kamero.
    [right] Odsev desno: premaknite luč ali nagnite kamero.
    [top] Odsev zgoraj: premaknite luč ali nagnite kamero.
    [bottom] Odsev spodaj: premaknite luč ali nagnite kamero.
   *[middle] Odsev na sredini: premaknite luč ali nagnite kamero.
    }
touch-set-picture-out-of-focus = Ni ostro: vrtite objektiv, dokler karte niso ostre.
touch-set-picture-colour-cast = Barve niso prave: nastavite belino z belo karto.
touch-set-picture-banding = Luč utripa: izberite 50 ali 60 Hz.

touch-set-deck-first = Položite čim več kart odkrito, nobene na drugo. Nato SLIKAJ.
touch-set-deck-more = Položite karte, ki so še temne, nato SLIKAJ.
touch-set-deck-confirm = So karte z vprašajem tam ležale? Dotaknite se tistih, ki so.
touch-set-deck-done = Ves komplet je naučen.
touch-set-deck-of = naučeno: { $seen } od 52
touch-set-deck-take = SLIKAJ
touch-set-deck-missing = { $card } še ni bila videna.
touch-set-deck-disk = Ni se dalo zapisati: je kartica polna?
touch-set-deck-no-reader = Programu manjka bralnik kart.
touch-set-deck-known = { $card } je naučena.

touch-set-no-devices = Nobena naprava ni priključena.
touch-set-do-unplugged = Priključite jo.
touch-set-do-not-found = Priključite jo.
touch-set-do-absent = Priključite jo.
touch-set-do-silent = Izključite jo in znova priključite.
touch-set-do-no-answer = Izključite jo in znova priključite.
touch-set-do-busy = Zaprite drugi program.
touch-set-do-dark = Dodajte luč.
touch-set-do-covered = Sprostite mizo pod kamero.
touch-set-do-moved = Nastavite, kam gleda kamera.
touch-set-do-connecting = Počakajte trenutek.
touch-set-do-other = Izključite jo in znova priključite; sicer znova zaženite.

touch-set-open-sound = Zvok
touch-set-voice-off = Nič se ne govori
touch-set-voice-levels = Stopnje in odmori
touch-set-voice-results = Tudi all-ini in izidi
touch-set-voice-everything = Vse
touch-set-volume = Glasnost { $share } %
touch-set-mute = Tišina { $minutes } min
touch-set-unmute = Spet z zvokom

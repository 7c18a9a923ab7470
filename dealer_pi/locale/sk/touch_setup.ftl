# Nastavenie na obrazovke dealera.

touch-set-title = Nastavenie
touch-set-open-language = Jazyk
touch-set-open-suits = Farby kariet
touch-set-open-tv = Displej pre hráčov
touch-set-open-room = Telefóny
touch-set-open-button-test = Skúška tlačidiel
touch-set-open-touch-test = Skúška obrazovky
touch-set-open-camera-zone = Kam hľadí kamera
touch-set-open-picture-check = Kontrola obrazu
touch-set-open-deck = Naučiť balíček
touch-set-open-health = Zariadenia

touch-set-not-saved = Nepodarilo sa uložiť: po reštarte to bude ako predtým.
touch-set-wait = Okamih…
touch-set-again = Znova
touch-set-save = Uložiť
touch-set-no-camera = Kamera tu nie je.

touch-set-suits-two = Dve farby
touch-set-suits-four = Štyri farby
touch-set-suits-safe = Pre farboslepé oči

touch-set-inches = { $inches ->
    [one] { $inches } palec
    [few] { $inches } palce
   *[other] { $inches } palcov
    }
touch-set-metres = { $metres },{ $tenths } m
touch-set-tv-why = Aký je veľký a ako ďaleko od neho sedí najvzdialenejší hráč: písmo bude také, aby sa odtiaľ čítalo.

touch-set-room-none = Stránka pre telefóny tu nie je.
touch-set-room-on = Telefóny v miestnosti vidia stôl. Naskenujte kód alebo napíšte:
touch-set-room-off = Telefóny nevidia nič.
touch-set-room-turn-on = Zapnúť
touch-set-room-turn-off = Vypnúť
touch-set-room-failed = Nepodarilo sa: je tu sieť?

touch-set-buttons-title = Stlačte každé tlačidlo: číslo hovorí, koľkokrát prišlo.
touch-set-buttons-none = Tlačidlá tu nie sú.
touch-set-buttons-in-hand = Len medzi rozdaniami: stlačenia by v hre chýbali.
touch-set-pad = Dealer

touch-set-touch-title = Ťuknite raz do každého rohu.
touch-set-touch-corners = Ťuknite do všetkých rohov. Bodka musí byť pod prstom.
touch-set-touch-good = V poriadku: každé ťuknutie sa rátalo raz.
touch-set-touch-twice = Tu sa rátalo viac ťuknutí. Ak ste ťukli raz, panel čítajú dva programy.

touch-set-zone-corner = Ťuknite na { $number }. roh zo 4 na obraze.
touch-set-zone-save-it = Sedí rám? Potom ho uložte.
touch-set-zone-board = Spoločné karty
touch-set-zone-show = Ukázané karty
touch-set-zone-kept = Uložené: kamera odteraz hľadí tam.
touch-set-zone-not-convex = Jeden roh leží medzi ostatnými: ťuknite na štyri vonkajšie.
touch-set-zone-too-small = Na kartu je to primalé. Ťuknite na rohy znova.
touch-set-zone-outside = Jeden roh leží mimo obrazu.

touch-set-picture-title = Obraz kamery
touch-set-picture-how = Položte na stôl pár kariet a skontrolujte.
touch-set-picture-good = Obraz je dobrý.
touch-set-picture-none = Kamera nedala obraz. Pozrite: Zariadenia.
touch-set-check = Skontrolovať
touch-set-mains = lampy
touch-set-picture-too-few-pixels = Karty sú primalé: dajte kameru bližšie.
touch-set-picture-no-contrast = Bez kontrastu: očistite alebo odkryte objektív.
touch-set-picture-too-dark = Priveľmi tmavé: pridajte svetlo nad stolom.
touch-set-picture-too-bright = Priveľmi svetlé: uberte svetlo.
touch-set-picture-glare = { $where ->
    [left] Odlesk vľavo: posuňte lampu alebo nakloňte kameru.
    [right] Odlesk vpravo: posuňte lampu alebo nakloňte kameru.
    [top] Odlesk hore: posuňte lampu alebo nakloňte kameru.
    [bottom] Odlesk dole: posuňte lampu alebo nakloňte kameru.
   *[middle] Odlesk v strede: posuňte lampu alebo nakloňte kameru.
    }
touch-set-picture-out-of-focus = Neostré: otáčajte objektív, kým nie sú karty ostré.
touch-set-picture-colour-cast = Farby nesedia: nastavte bielu s bielou kartou.
touch-set-picture-banding = Lampa bliká: zvoľte 50 alebo 60 Hz.

touch-set-deck-first = Položte čo najviac kariet lícom hore, žiadnu na inú. Potom ODFOTIŤ.
touch-set-deck-more = Položte karty, ktoré sú ešte tmavé, potom ODFOTIŤ.
touch-set-deck-confirm = Ležali tam karty s otáznikom? Ťuknite na tie, ktoré áno.
touch-set-deck-done = Celý balíček je naučený.
touch-set-deck-of = naučené: { $seen } z 52
touch-set-deck-take = ODFOTIŤ
touch-set-deck-missing = { $card } ešte nebolo vidieť.
touch-set-deck-disk = Nepodarilo sa zapísať: nie je karta plná?
touch-set-deck-no-reader = Programu chýba čítačka kariet.
touch-set-deck-known = { $card } je v poriadku.

touch-set-no-devices = Nie sú pripojené žiadne zariadenia.
touch-set-do-unplugged = Zapojte ho.
touch-set-do-not-found = Zapojte ho.
touch-set-do-absent = Zapojte ho.
touch-set-do-silent = Odpojte ho a znova zapojte.
touch-set-do-no-answer = Odpojte ho a znova zapojte.
touch-set-do-busy = Zatvorte druhý program.
touch-set-do-dark = Pridajte svetlo.
touch-set-do-covered = Uvoľnite stôl pod kamerou.
touch-set-do-moved = Nastavte, kam hľadí kamera.
touch-set-do-connecting = Chvíľu počkajte.
touch-set-do-other = Odpojte ho a znova zapojte; ak nepomôže, reštartujte.

touch-set-open-sound = Zvuk
touch-set-voice-off = Nič sa nehovorí
touch-set-voice-levels = Levely a prestávky
touch-set-voice-results = Aj all-iny a výsledky
touch-set-voice-everything = Všetko
touch-set-volume = Hlasitosť { $share } %
touch-set-mute = Ticho na { $minutes } min
touch-set-unmute = Znova so zvukom

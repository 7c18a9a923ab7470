# Nastavení na obrazovce dealera.

touch-set-title = Nastavení
touch-set-open-language = Jazyk
touch-set-open-suits = Barvy karet
touch-set-open-tv = Displej pro hráče
touch-set-open-room = Telefony
touch-set-open-button-test = Zkouška tlačítek
touch-set-open-touch-test = Zkouška obrazovky
touch-set-open-camera-zone = Kam hledí kamera
touch-set-open-picture-check = Kontrola obrazu
touch-set-open-deck = Naučit balíček
touch-set-open-health = Zařízení

touch-set-not-saved = Nepodařilo se uložit: po restartu to bude jako předtím.
touch-set-wait = Okamžik…
touch-set-again = Znovu
touch-set-save = Uložit
touch-set-no-camera = Kamera tu není.

touch-set-suits-two = Dvě barvy
touch-set-suits-four = Čtyři barvy
touch-set-suits-safe = Pro barvoslepé oči

touch-set-inches = { $inches ->
    [one] { $inches } palec
    [few] { $inches } palce
   *[other] { $inches } palců
    }
touch-set-metres = { $metres },{ $tenths } m
touch-set-tv-why = Jak je velký a jak daleko od něj sedí nejvzdálenější hráč: písmo bude takové, aby se odtud četlo.

touch-set-room-none = Stránka pro telefony tu není.
touch-set-room-on = Telefony v místnosti vidí stůl. Naskenujte kód nebo napište:
touch-set-room-off = Telefony nevidí nic.
touch-set-room-turn-on = Zapnout
touch-set-room-turn-off = Vypnout
touch-set-room-failed = Nepodařilo se: je tu síť?

touch-set-buttons-title = Stiskněte každé tlačítko: číslo říká, kolikrát přišlo.
touch-set-buttons-none = Tlačítka tu nejsou.
touch-set-buttons-in-hand = Jen mezi rozdáními: stisky by ve hře chyběly.
touch-set-pad = Dealer

touch-set-touch-title = Ťukněte jednou do každého rohu.
touch-set-touch-corners = Ťukněte do všech rohů. Tečka musí být pod prstem.
touch-set-touch-good = V pořádku: každé ťuknutí se počítalo jednou.
touch-set-touch-twice = Tady se počítalo víc ťuknutí. Pokud jste ťukli jednou, panel čtou dva programy.

touch-set-zone-corner = Ťukněte na { $number }. roh ze 4 na obraze.
touch-set-zone-save-it = Sedí rám? Pak ho uložte.
touch-set-zone-board = Společné karty
touch-set-zone-show = Ukázané karty
touch-set-zone-kept = Uloženo: kamera odteď hledí tam.
touch-set-zone-not-convex = Jeden roh leží mezi ostatními: ťukněte na čtyři vnější.
touch-set-zone-too-small = Na kartu je to příliš malé. Ťukněte na rohy znovu.
touch-set-zone-outside = Jeden roh leží mimo obraz.

touch-set-picture-title = Obraz kamery
touch-set-picture-how = Položte na stůl pár karet a zkontrolujte.
touch-set-picture-good = Obraz je dobrý.
touch-set-picture-none = Kamera nedala obraz. Podívejte se: Zařízení.
touch-set-check = Zkontrolovat
touch-set-mains = lampy
touch-set-picture-too-few-pixels = Karty jsou příliš malé: dejte kameru blíž.
touch-set-picture-no-contrast = Bez kontrastu: očistěte nebo odkryjte objektiv.
touch-set-picture-too-dark = Příliš tmavé: přidejte světlo nad stolem.
touch-set-picture-too-bright = Příliš světlé: uberte světlo.
touch-set-picture-glare = { $where ->
    [left] Odlesk vlevo: posuňte lampu nebo nakloňte kameru.
    [right] Odlesk vpravo: posuňte lampu nebo nakloňte kameru.
    [top] Odlesk nahoře: posuňte lampu nebo nakloňte kameru.
    [bottom] Odlesk dole: posuňte lampu nebo nakloňte kameru.
   *[middle] Odlesk uprostřed: posuňte lampu nebo nakloňte kameru.
    }
touch-set-picture-out-of-focus = Neostré: otáčejte objektivem, dokud nejsou karty ostré.
touch-set-picture-colour-cast = Barvy nesedí: nastavte bílou s bílou kartou.
touch-set-picture-banding = Lampa bliká: zvolte 50 nebo 60 Hz.

touch-set-deck-first = Položte co nejvíc karet lícem nahoru, žádnou na jinou. Pak VYFOTIT.
touch-set-deck-more = Položte karty, které jsou ještě tmavé, pak VYFOTIT.
touch-set-deck-confirm = Ležely tam karty s otazníkem? Ťukněte na ty, které ano.
touch-set-deck-done = Celý balíček je naučený.
touch-set-deck-of = naučeno: { $seen } z 52
touch-set-deck-take = VYFOTIT
touch-set-deck-missing = { $card } ještě nebylo vidět.
touch-set-deck-disk = Nepodařilo se zapsat: není karta plná?
touch-set-deck-no-reader = Programu chybí čtečka karet.
touch-set-deck-known = { $card } je v pořádku.

touch-set-no-devices = Nejsou připojená žádná zařízení.
touch-set-do-unplugged = Zapojte ho.
touch-set-do-not-found = Zapojte ho.
touch-set-do-absent = Zapojte ho.
touch-set-do-silent = Odpojte ho a znovu zapojte.
touch-set-do-no-answer = Odpojte ho a znovu zapojte.
touch-set-do-busy = Zavřete druhý program.
touch-set-do-dark = Přidejte světlo.
touch-set-do-covered = Uvolněte stůl pod kamerou.
touch-set-do-moved = Nastavte, kam hledí kamera.
touch-set-do-connecting = Chvíli počkejte.
touch-set-do-other = Odpojte ho a znovu zapojte; jinak restartujte.

touch-set-open-sound = Zvuk
touch-set-voice-off = Nic se neříká
touch-set-voice-levels = Levely a přestávky
touch-set-voice-results = I all-iny a výsledky
touch-set-voice-everything = Všechno
touch-set-volume = Hlasitost { $share } %
touch-set-mute = Ticho na { $minutes } min
touch-set-unmute = Znovu se zvukem

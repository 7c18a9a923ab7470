# The tour: a hint for each kind of step of a first hand; one stands at the top, in two lines.

touch-hint-start = Připraveni? Klepněte na „Začít hru“
touch-hint-act = Klepněte na to, co ohlásí svítící místo
touch-hint-undo = Omyl? Vrátit zruší poslední krok
touch-hint-raise = Celá sázka této ulice, nejen rozdíl
touch-hint-board = Spalte, rozdejte, klepněte hodnotu a barvu
touch-hint-camera = Spalte a rozdejte: karty přečte kamera
touch-hint-show = { $player } ukazuje: hodnota, pak barva
touch-hint-push = Posuňte žetony takto, pak NEXT
touch-hint-ended = Rady jsou vypnuté, zapnete je v části Nastavení
touch-hint-on = Rady jsou zapnuté do konce hry
touch-hint-again = Rady na jednu hru

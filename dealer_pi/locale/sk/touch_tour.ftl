# The tour: a hint for each kind of step of a first hand; one stands at the top, in two lines.

touch-hint-start = Pripravení? Ťuknite na „Začať rozdanie“
touch-hint-act = Ťuknite na to, čo ohlási svietiace miesto
touch-hint-undo = Omyl? Vrátiť zruší posledný krok
touch-hint-raise = Celá stávka tejto ulice, nielen rozdiel
touch-hint-board = Spáľte, rozdajte, ťuknite hodnotu a farbu
touch-hint-camera = Spáľte a rozdajte: karty prečíta kamera
touch-hint-show = { $player } ukazuje: hodnota, potom farba
touch-hint-push = Posuňte žetóny takto, potom NEXT
touch-hint-ended = Rady sú vypnuté, zapnete ich v časti Nastavenie
touch-hint-on = Rady sú zapnuté do konca rozdania
touch-hint-again = Rady na jedno rozdanie

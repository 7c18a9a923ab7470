# The tour: a hint for each kind of step of a first hand; one stands at the top, in two lines.

touch-hint-start = Pripravljeni? Tapnite »Začni igro«
touch-hint-act = Tapnite, kar napove osvetljeni sedež
touch-hint-undo = Napaka? Razveljavi prekliče zadnji korak
touch-hint-raise = Celotna stava tega kroga, ne le razlika
touch-hint-board = Zavrzite eno, delite, tapnite vrednost in barvo
touch-hint-camera = Zavrzite eno, delite: karte prebere kamera
touch-hint-show = { $player } kaže: vrednost, nato barva
touch-hint-push = Potisnite žetone tako, nato NEXT
touch-hint-ended = Namigov ni več; vklopite jih v nastavitvah
touch-hint-on = Namigi so vklopljeni do konca igre
touch-hint-again = Namigi za eno igro

"""Photographs whose cards are on record otherwise than they are to be seen, looked at by eye.

Found where the reader named a card that was not on record. `read_cards.py --as-recorded` counts by
the record all the same.
"""

from __future__ import annotations

from typing import Final

_HELD_UP: Final = "photos/pjgranieri/SampleGameDataset__Cards__"

TO_BE_SEEN: Final[dict[str, str]] = {
    # The folders of the turn and of the river are exchanged: a five and a six of spades, large.
    f"{_HELD_UP}TurnCard__ESP32S3_OV5640_1627963.jpg": "5s",
    f"{_HELD_UP}TurnCard__ESP32S3_OV5640_1631036.jpg": "5s",
    f"{_HELD_UP}TurnCard__ESP32S3_OV5640_1635533.jpg": "5s",
    f"{_HELD_UP}RiverCard__ESP32S3_OV5640_295957.jpg": "6s",
    f"{_HELD_UP}RiverCard__ESP32S3_OV5640_299357.jpg": "6s",
    f"{_HELD_UP}RiverCard__ESP32S3_OV5640_302021.jpg": "6s",
    # A four of clubs lies on the floor, half in the picture.
    "photos/jonasblanc/train_21.jpg": "7c 8d 6c Jc 6s Th 5s 6d 2s 5d Ac 4h Qh 4c",
}
"""All cards that can be read, in the manifest's form, by its names of files."""

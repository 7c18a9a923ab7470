"""What is heard at the table: short sounds, and announcements in four languages.

A face like any other: snapshots come in, and nothing comes back but how the loudspeaker is, as the
device "sound". It is the only part that makes a sound at the table itself, one at a time.

    with Voice(table, VoiceSettings("everything", language="sk")) as voice:
        voice.mute()
"""

from dealer_pi.voice.settings import LEVELS, SpokenLevel, VoiceSettings
from dealer_pi.voice.voice import DEVICE, MUTED_FOR_S, Voice

__all__ = ["DEVICE", "LEVELS", "MUTED_FOR_S", "SpokenLevel", "Voice", "VoiceSettings"]

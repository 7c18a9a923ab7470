"""What the players read: a web page, served by the table for the television and for phones."""

from dealer_pi.display.addresses import NoPort
from dealer_pi.display.config import Config, Limits
from dealer_pi.display.server import Server

__all__ = ["Config", "Limits", "NoPort", "Server"]

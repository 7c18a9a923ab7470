"""Twins of the devices, to play without them; their faults can be switched on."""

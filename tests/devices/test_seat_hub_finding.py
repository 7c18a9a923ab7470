from types import SimpleNamespace

from dealer_pi.devices.seat_hub.finding import Identity, seat_hubs

HUB = Identity()


def port(device, serial="A1", **other):
    return SimpleNamespace(
        **{
            "device": device,
            "vid": HUB.vid,
            "pid": HUB.pid,
            "product": HUB.product,
            "serial_number": serial,
            "interface": None,
            **other,
        }
    )


def test_f019_the_hub_is_found_by_its_identity_whatever_its_port_is_called():
    ports = [
        port("/dev/ttyS0", vid=None, pid=None, product=None),
        port("/dev/ttyACM0", product="Pico"),
        port("/dev/ttyACM7"),
    ]
    assert seat_hubs(ports, HUB) == ["/dev/ttyACM7"]


def test_without_a_hub_nothing_is_found():
    assert seat_hubs([port("/dev/ttyUSB0", vid=0x0403, pid=0x6001)], HUB) == []


def test_of_a_hub_with_its_console_on_the_data_port_is_taken():
    ports = [
        port("/dev/ttyACM0", interface="CircuitPython CDC control"),
        port("/dev/ttyACM1", interface="CircuitPython CDC2 control"),
    ]
    assert seat_hubs(ports, HUB) == ["/dev/ttyACM1"]


def test_of_several_hubs_the_named_one_is_taken_or_all_in_the_order_of_their_numbers():
    ports = [port("/dev/ttyACM0", serial="B2"), port("/dev/ttyACM1", serial="A1")]
    assert seat_hubs(ports, HUB) == ["/dev/ttyACM1", "/dev/ttyACM0"]
    assert seat_hubs(ports, Identity(serial="B2")) == ["/dev/ttyACM0"]

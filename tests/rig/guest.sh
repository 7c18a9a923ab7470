#!/bin/sh
# Runs in the virtual Pi as its first process: sets the table and runs the tests. run.sh boots it.
repository=$1 site=$2 trixie=$3
export PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp LANG=C.UTF-8 PYTHONDONTWRITEBYTECODE=1
mkdir -p /dev/shm /dev/pts
mount -t tmpfs tmpfs /dev/shm
mount -t devpts devpts /dev/pts
mount -t configfs configfs /sys/kernel/config
ip link set lo up
/lib/systemd/systemd-udevd --daemon
udevadm trigger
udevadm settle

# What gpiozero asks on a Pi: the revision of a Pi 5.
{ cat /proc/cpuinfo && printf 'Revision\t: d04170\n'; } >/run/cpuinfo
mount --bind /run/cpuinfo /proc/cpuinfo

echo "Linux $(uname -r), $(nproc) processors, $(awk '/MemTotal/ { print int($2 / 1024) }' /proc/meminfo) MB"
eval "set -- -v --color=no -p no:cacheprovider -p no:hypothesispytest $(cat /mnt/arguments)"
status=0
tested() { # a part without a test that was asked for (5) is no failure
    code=$?
    [ "$code" = 0 ] || [ "$code" = 5 ] || status=$code
}
export DEALER_PI_RIG=1

cd "$repository" || busybox poweroff -f
PYTHONPATH=$site .venv/bin/python -m pytest tests/rig --ignore=tests/rig/trixie "$@"
tested

for folder in dev proc sys run tmp; do mount --rbind "/$folder" "$trixie/$folder"; done
mount --bind "$repository" "$trixie/mnt"
# shellcheck disable=SC2016  # dpkg-query fills it in
echo "Debian $(cat "$trixie/etc/debian_version")," \
    "$(chroot "$trixie" dpkg-query -W -f '${source:Package} ${Version}' python3-libcamera)"
export LIBCAMERA_LOG_LEVELS=FATAL PYTHONPATH=/opt/site
# picamera2 warns of itself, and forgets to close files; that is not what is tested.
chroot "$trixie" sh -c 'cd /mnt && python3 -m pytest tests/rig/trixie -W ignore "$@"' sh "$@"
tested

echo $status >/mnt/status
sync
busybox poweroff -f

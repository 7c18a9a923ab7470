#!/bin/bash
# Makes what the virtual Pi boots from: the kernel of a Debian package, the modules that it lacks, and a
# first file system that loads them all.
#
#   tests/rig/kernel.sh KERNEL FOLDER      such as 6.1.0-57-amd64; run.sh calls it
#
# Makes FOLDER/KERNEL/vmlinuz and FOLDER/KERNEL/initrd.gz, if they are not there yet.
set -euo pipefail

kernel=$1 work=$2
here=$(cd "$(dirname "$0")" && pwd)
folder=$work/$kernel
# In the order in which they are loaded, each after what it needs.
modules=(virtio_pci 9pnet_virtio 9p configfs gpio-sim
    dummy_hcd libcomposite usb_f_acm cdc_acm vivid vimc uinput evdev)
options="dummy_hcd num=2
vivid n_devs=1 node_types=0x1 input_types=0x0"

say() { printf 'rig: %s\n' "$*"; }
fail() {
    printf 'rig: %s\n' "$@" >&2
    exit 1
}

stamp=$(cat "$here/kernel.sh" "$here/init" | sha256sum)
[ "$(cat "$folder/stamp" 2>/dev/null)" != "$stamp" ] || exit 0
mkdir -p "$folder"
cd "$folder"

if [ ! -f vmlinuz ]; then
    say "fetches the kernel $kernel"
    rm -rf fetched lib
    mkdir fetched lib
    (cd fetched && apt-get -qq -o APT::Sandbox::User=root download "linux-image-$kernel" &&
        dpkg-deb -x ./*.deb .) || fail "could not fetch linux-image-$kernel; apt-get update?"
    mv fetched/lib/modules lib/
    cp "fetched/boot/vmlinuz-$kernel" vmlinuz
    rm -rf fetched
fi

# Debian builds neither gpio-sim, with irq_sim that it needs, nor vimc. All are in the kernel's source.
version=$(cut -d. -f1,2 <<<"$kernel")
source=/usr/src/linux-source-$version.tar.xz
if [ ! -f "$source" ]; then
    say "installs linux-source-$version"
    apt-get -qq install -y --no-install-recommends "linux-source-$version" >apt.log 2>&1 ||
        fail "apt-get failed:" "$(tail -n 5 apt.log)"
fi
say "builds gpio-sim and vimc for $kernel"
extra=lib/modules/$kernel/extra
rm -rf build "$extra"
mkdir build "$extra"
tar -xJf "$source" -C build --transform='s,.*/,,' --wildcards '*/drivers/gpio/gpio-sim.c' \
    '*/drivers/gpio/gpiolib.h' '*/kernel/irq/irq_sim.c' '*/test-drivers/vimc/vimc-*'
mv build/gpio-sim.c build/gpio-sim-main.c
# irq_to_desc is not exported to modules; this is the exported way to the same handler.
sed -i 's/handle_simple_irq(irq_to_desc(irqnum))/generic_handle_irq(irqnum)/' build/irq_sim.c
cat >build/Makefile <<'END'
obj-m := gpio-sim.o vimc.o
gpio-sim-y := gpio-sim-main.o irq_sim.o
vimc-y := $(patsubst $(src)/%.c,%.o,$(wildcard $(src)/vimc-*.c))
END
make -s -C "/lib/modules/$kernel/build" M="$PWD/build" modules >build/log 2>&1 ||
    fail "the modules do not build for $kernel:" "$(tail -n 20 build/log)"
mv build/*.ko "$extra"
depmod -b . "$kernel"

say "packs the first file system"
rm -rf initrd
mkdir -p initrd/bin initrd/modules
cp "$(command -v busybox)" initrd/bin/busybox
install -m 755 "$here/init" initrd/init
number=100
for module in "${modules[@]}"; do
    steps=$(modprobe -d . -S "$kernel" --show-depends "$module") || fail "no module $module"
    while read -r step file _; do
        name=$(basename "$file" .ko)
        # A module of the list may be built in, and may have been packed for an earlier one.
        if [ "$step" = insmod ] && ! compgen -G "initrd/modules/*-$name.ko" >/dev/null; then
            cp "$file" "initrd/modules/$((number += 1))-$name.ko"
        fi
    done <<<"$steps"
done
echo "$options" >initrd/options
(cd initrd && find . | cpio --quiet -o -H newc | gzip -1) >initrd.gz
rm -rf initrd build
echo "$stamp" >stamp

# shellcheck shell=bash
# shellcheck disable=SC2154  # here, source, opt, user are install.sh's
# Read in (`.`) by install.sh, whose words it uses: packages, the table's user, and a release built
# from this folder.

# -- packages, user --------------------------------------------------------------------------------
packages() { sed -n "s/^$1 *\([^ ]*\).*/\1/p" "$here/packages.txt"; }
installed() { dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null | grep -qx installed; }
available() { apt-cache policy "$1" 2>/dev/null | grep -q 'Candidate: [^(]'; }
# The first of the names $2, parted by |, for which $1 holds.
first_that_is() {
    local name
    for name in ${2//|/ }; do
        if "$1" "$name"; then echo "$name"; return 0; fi
    done
    return 1
}

install_packages() {
    local package found missing="" wanted=""
    for package in $(packages must) $(packages may); do
        first_that_is installed "$package" >/dev/null || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0
    command -v apt-get >/dev/null || fail "this is no Debian: there is no apt-get"
    run apt-get update -qq || fail "apt-get update failed (its own lines above say why: no network?)"
    for package in $missing; do
        if found=$(first_that_is available "$package"); then
            wanted="$wanted $found"
        elif packages must | grep -qFx "$package"; then
            fail "this Debian has no package $package, and nothing works without it"
        else
            say "this Debian has no $package ($(sed -n "s/^may *$package  *//p" "$here/packages.txt")): the table goes without"
        fi
    done
    [ -n "$wanted" ] || return 0
    say "installing$wanted"
    # shellcheck disable=SC2086  # a list of words
    run env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $wanted >/dev/null ||
        fail "apt-get failed; its own lines above say why"
}

make_user() {
    local group
    if ! id "$user" >/dev/null 2>&1; then
        say "making the user $user"
        run useradd --system --user-group --home-dir /var/lib/dealer-pi --shell /usr/sbin/nologin "$user"
    fi
    for group in video render input gpio dialout audio; do
        if getent group "$group" >/dev/null && ! id -nG "$user" 2>/dev/null | grep -qw "$group"; then
            run usermod -a -G "$group" "$user"
        fi
    done
}

# -- a release -------------------------------------------------------------------------------------
# Named by version and content: the same content is the same release, whatever git says.
release_name() {
    local version content
    version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' "$source/dealer_pi/__init__.py")
    content=$(cd "$source" && find dealer_pi models/*.onnx models/*.json hardware/pin_maps deploy \
        pyproject.toml requirements/run.txt -type f ! -name '*.pyc' -print0 |
        LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum)
    printf '%s-%.8s\n' "$version" "$content"
}

# The libraries of the lock, without those that come from the system: pip's own copies of numpy or
# OpenCV break picamera2, and lgpio's has no wheel. Each with its hashes.
own_libraries() {
    awk '/^[a-z]/ { theirs = /^(numpy|opencv-python-headless|lgpio)==/ } !theirs' "$source/requirements/run.txt"
}

# The same for whoever calls this release's pip later, by its pip.conf: the system's numpy or none.
constraints() {
    local numpy
    numpy=$("$1" -c 'import numpy; print(numpy.__version__)')
    echo "numpy==$numpy"
    printf '%s<0\n' opencv-python opencv-python-headless opencv-contrib-python lgpio picamera2 simplejpeg
}

build_release() {
    local release=$opt/releases/$1 log=$opt/pip.log python
    if [ -f "$release/complete" ]; then
        say "release $1 is there"
        return 0
    fi
    say "building release $1 (some minutes on a Pi)"
    if [ -n "$dry" ]; then return 0; fi
    rm -rf "$release" # what an earlier attempt left
    mkdir -p "$release"
    cp -R "$here" "$release/deploy"
    python3 -m venv --system-site-packages "$release/venv"
    python=$release/venv/bin/python
    constraints "$python" >"$release/constraints.txt"
    printf '[install]\nconstraint = %s\n' "$release/constraints.txt" >"$release/venv/pip.conf"
    own_libraries >"$release/libraries.txt"
    # Without looking for what they need: the lock is complete. The backend that builds dealer-pi
    # comes with it.
    { "$python" -m pip install --disable-pip-version-check --no-input --no-deps --require-hashes --only-binary :all: \
        --ignore-installed -r "$release/libraries.txt" &&
        "$python" -m pip install --disable-pip-version-check --no-input --no-deps --no-build-isolation "$source"; } \
        >"$log" 2>&1 || {
        tail -n 8 "$log" >&2
        rm -rf "$release"
        fail "pip failed; what ran before still runs. Is there a network? (The whole of its output: $log)"
    }
    "$release/venv/bin/dealer-pi" --version >/dev/null ||
        fail "the new release does not start; what ran before still runs"
    : >"$release/complete"
}

# Finds a JDK 25 and brings what the system lacks. Sourced by ./syncline, which sets $root; POSIX sh.
#
#   find_jdk        sets $jdk, or returns 1. Starts no process unless all usual folders fail.
#   require_jdk     the same, but installs one if it may, and otherwise ends with what to do.
#   bring KIND...   looks for the needs of packages.txt that are for these kinds, installs what is
#                   missing if it may, and otherwise prints the one line to run. Returns 1 if any
#                   is still missing; the caller decides what it can do without.
#   speak_utf8      sets a locale for the JVM where there is none.
#   source_commit   prints the commit that is built.

packages=$root/installers/linux/packages.txt
jdk_page='https://adoptium.net/temurin/releases/?version=25'

say() { printf 'syncline: %s\n' "$*" >&2; }

die() {
    say "$*"
    exit 4
}

# --- the JDK ---------------------------------------------------------------------------------

is_jdk_25() {
    [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 1
    while IFS= read -r line; do
        case $line in 'JAVA_VERSION="25"'* | 'JAVA_VERSION="25.'*) return 0 ;; esac
    done <"$1/release"
    return 1
}

first_jdk_25() {
    for candidate; do
        if is_jdk_25 "$candidate"; then
            jdk=$candidate
            return 0
        fi
    done
    return 1
}

# The home of the java on the path: the command itself is often a chain of links.
jdk_of_path() {
    java=$(command -v java) || return 1
    java=$(readlink -f "$java" 2>/dev/null) || return 1
    printf '%s\n' "${java%/bin/java}"
}

find_jdk() {
    if [ -n "${SYNCLINE_JDK-}" ]; then
        first_jdk_25 "$SYNCLINE_JDK" && return 0
        die "SYNCLINE_JDK is $SYNCLINE_JDK, where no JDK 25 is. Set it to the folder that holds bin/javac, or unset it."
    fi
    home=${HOME-}
    first_jdk_25 ${JAVA_HOME:+"$JAVA_HOME"} \
        /usr/lib/jvm/* /usr/lib64/jvm/* /usr/java/* /usr/local/openjdk-25 /opt/java/* /opt/*jdk* \
        "$home"/.sdkman/candidates/java/* "$home"/.asdf/installs/java/* \
        "$home"/.local/share/mise/installs/java/* "$home"/.jdks/* "$home"/.gradle/jdks/* \
        /Library/Java/JavaVirtualMachines/*/Contents/Home \
        "$home"/Library/Java/JavaVirtualMachines/*/Contents/Home \
        /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
        /usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
        /home/linuxbrew/.linuxbrew/opt/openjdk*/libexec && return 0
    first_jdk_25 "$(jdk_of_path)"
}

require_jdk() {
    find_jdk && return 0
    say 'no JDK 25 found (JAVA_HOME, the usual folders, the path).'
    if install_packages "$(package_of jdk)" 600 && find_jdk; then
        return 0
    fi
    die "Syncline needs JDK 25. Install it, from $jdk_page if your system has no package for it, and set JAVA_HOME to its folder if it is still not found."
}

# --- the system's packages -------------------------------------------------------------------

package_manager() {
    for manager in apt-get dnf zypper pacman apk; do
        if command -v "$manager" >/dev/null 2>&1; then
            printf '%s\n' "$manager"
            return
        fi
    done
}

# What packages.txt calls the package that brings need $1 here; nothing if the manager is unknown.
package_of() {
    manager=$(package_manager)
    while read -r need _ _ apt dnf zypper pacman apk; do
        [ "$need" = "$1" ] || continue
        case $manager in
        apt-get) echo "$apt" ;;
        dnf) echo "$dnf" ;;
        zypper) echo "$zypper" ;;
        pacman) echo "$pacman" ;;
        apk) echo "$apk" ;;
        esac
    done <"$packages"
}

install_command() {
    case $(package_manager) in
    apt-get) echo "apt-get install -y --no-install-recommends $1" ;;
    dnf) echo "dnf install -y $1" ;;
    zypper) echo "zypper --non-interactive install $1" ;;
    pacman) echo "pacman -S --noconfirm --needed $1" ;;
    apk) echo "apk add $1" ;;
    esac
}

# How this user may install: nothing in front (root), sudo without a password, or not at all.
privilege() {
    [ "${SYNCLINE_INSTALL-}" != never ] || return 1
    if [ "$(id -u)" = 0 ]; then
        echo env
    elif sudo -n true 2>/dev/null; then
        echo 'sudo -n env'
    else
        return 1
    fi
}

# Runs "$@" for $seconds at most, where the system can do that.
limited() {
    if command -v timeout >/dev/null 2>&1; then
        timeout "$seconds" "$@"
    else
        "$@"
    fi
}

# apt-get fetches only, which may be cut off: an installation would be left half done.
apt_fetches() {
    # The words of $may are meant to be split.
    limited $may apt-get "$@" -o Acquire::http::Timeout=10 -o Acquire::https::Timeout=10 -o Acquire::Retries=0 \
        >>"$log" 2>&1 </dev/null
}

# Fetches the packages "$@" with apt-get; lists of packages may be old or missing.
fetch() {
    begun=$(date +%s)
    apt_fetches install -y --no-install-recommends --download-only "$@" && return 0
    # Where time ran out, the lists would not come either.
    [ $(($(date +%s) - begun)) -lt "$seconds" ] || return 1
    apt_fetches update && apt_fetches install -y --no-install-recommends --download-only "$@"
}

# Installs the packages named in $1, or says which line would. Fetching them takes $2 seconds at most, or a minute.
# Returns 1 if they were not installed.
install_packages() {
    command=$(install_command "$1")
    if [ -z "$1" ] || [ -z "$command" ]; then
        return 1
    fi
    if ! may=$(privilege); then
        say "please run: sudo $command"
        return 1
    fi
    say "installing: $1"
    log=$(mktemp)
    seconds=${2-60}
    # The words of $1, $may and $command are meant to be split.
    if { [ "$(package_manager)" != apt-get ] || fetch $1; } &&
        $may DEBIAN_FRONTEND=noninteractive $command >>"$log" 2>&1 </dev/null; then
        rm -f "$log"
        return 0
    fi
    tail -n 5 "$log" >&2
    rm -f "$log"
    say "these packages could not be fetched or installed; with a connection to the Internet run: sudo $command"
    return 1
}

has_library() {
    case $libraries in *"$1"*) return 0 ;; ?*) return 1 ;; esac
    # A system without the loader's cache, such as one on musl.
    for folder in /lib /usr/lib /lib64 /usr/lib64 /usr/local/lib; do
        [ ! -e "$folder/$1" ] || return 0
    done
    return 1
}

has_font() {
    for folder in /usr/share/fonts /usr/local/share/fonts "${HOME-}/.fonts" "${HOME-}/.local/share/fonts"; do
        [ ! -d "$folder" ] ||
            [ -z "$(find -L "$folder" \( -name '*.[ot]t[fc]' -o -name '*.pf[ab]' \) -print 2>/dev/null | head -n 1)" ] ||
            return 0
    done
    return 1
}

is_there() {
    case $1 in
    lib:*) has_library "${1#lib:}" ;;
    command:*) command -v "${1#command:}" >/dev/null 2>&1 ;;
    font) has_font ;;
    *) die "$packages: unknown probe $1" ;;
    esac
}

# The needs for the kinds given that this system lacks, one a line. Only Linux lacks any:
# elsewhere JavaFX brings what it needs.
missing_needs() {
    [ "$(uname -s)" = Linux ] || return 0
    libraries=$(PATH=$PATH:/usr/sbin:/sbin ldconfig -p 2>/dev/null) || libraries=
    while read -r need for probe _; do
        case $need:$for in '#'* | :* | *:-) continue ;; esac
        case " $* " in *" $for "*) is_there "$probe" || echo "$need" ;; esac
    done <"$packages"
}

bring() {
    needs=$(missing_needs "$@")
    [ -n "$needs" ] || return 0
    say "missing on this system:" $needs
    wanted=
    for need in $needs; do
        package=$(package_of "$need")
        case " $wanted " in *" $package "*) ;; *) wanted="${wanted:+$wanted }$package" ;; esac
    done
    install_packages "$wanted" || return 1
    [ -z "$(missing_needs "$@")" ]
}

# File names reach a JVM in the locale's encoding, and without a locale that is ASCII.
speak_utf8() {
    case ${LC_ALL:-${LC_CTYPE:-${LANG:-C}}} in
    C | POSIX) export LC_ALL=C.UTF-8 ;;
    esac
}

# --- the sources -----------------------------------------------------------------------------

# The commit of $root, "with changes" if its sources differ from it; "unknown" without git, or where $root is an
# archive, maybe within a repository of something else.
source_commit() (
    unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE
    if within=$(git -C "$root" rev-parse --show-prefix 2>/dev/null) && [ -z "$within" ] &&
        commit=$(git -C "$root" rev-parse --short=12 --verify HEAD 2>/dev/null); then
        [ -z "$(git -C "$root" --no-optional-locks status --porcelain -- '*pom.xml' '*/src/main/*' 2>/dev/null)" ] ||
            commit="$commit with changes"
        echo "$commit"
    else
        echo unknown
    fi
)

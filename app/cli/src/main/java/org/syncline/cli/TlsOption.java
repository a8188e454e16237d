package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.session.RefusedException;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Transport;

import picocli.CommandLine.Option;

import java.io.IOException;
import java.lang.System.Logger;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Optional;

/** The option for encryption between this process and its peers. */
final class TlsOption {

    private static final Logger LOG = System.getLogger(TlsOption.class.getName());

    enum Tls {
        TUNNEL,
        NATIVE,
        NONE;

        /**
         * Refuses a transport whose bytes would be relayed in this process where none may be.
         *
         * @param relayed whether they are in any case
         * @throws IllegalArgumentException naming it
         */
        void check(Transport transport, boolean relayed) {
            if (this == NATIVE && !transport.traits().has(Feature.TLS)) {
                throw new IllegalArgumentException(
                        transport.name()
                                + " has no TLS of its own; take one for which \"syncline"
                                + " transports\" says so, or --tls tunnel");
            }
            if (this == NATIVE && relayed) {
                throw new IllegalArgumentException(
                        transport.name()
                                + " runs in one of several workers here, to which bytes may be"
                                + " relayed; serve each family of transports by itself, or take"
                                + " --tls tunnel");
            }
        }
    }

    @Option(
            names = "--tls",
            paramLabel = "HOW",
            description =
                    "tunnel: only with paired machines, encrypted; native: the same, over"
                        + " transports alone that encrypt without relays here; none: with this"
                        + " user's own processes (default: none on loopback, tunnel elsewhere).")
    private @Nullable Tls tls;

    @Option(
            names = "--plain-lab",
            paramLabel = "FILE",
            description =
                    "NO ENCRYPTION between machines: whoever is on the network reads along. All"
                            + " machines of the lab need this file, a secret, which is made if it"
                            + " is missing. For measurements in a network of your own.")
    private @Nullable Path plainLab;

    /**
     * Returns what guards connections with other machines, if they are not encrypted, and warns.
     *
     * @throws IOException if the secret is open to others or cannot be read
     */
    Optional<Secret> plainLab() throws IOException {
        if (plainLab == null) {
            return Optional.empty();
        }
        checkIsOneWay();
        Secret secret = SecretFile.shared(plainLab);
        LOG.log(
                Logger.Level.WARNING,
                "--plain-lab: NOTHING IS ENCRYPTED between this machine and others.");
        LOG.log(
                Logger.Level.WARNING,
                "--plain-lab: whoever is on the network can read and change names and content on"
                        + " their way, and whoever has {0} may do what you allow there.",
                plainLab);
        return Optional.of(secret);
    }

    /** Returns whether to use a tunnel even on loopback. */
    boolean isAlways() {
        return tls == Tls.TUNNEL || tls == Tls.NATIVE;
    }

    /** Returns whether other machines are reached without encryption. */
    boolean isPlainLab() {
        return plainLab != null;
    }

    /** Returns whether a transport of these traits may be taken that is not relayed here. */
    boolean allows(Traits traits) {
        return tls != Tls.NATIVE || traits.has(Feature.TLS);
    }

    /** Does what {@link Tls#check} does, if anything was asked for. */
    void checkIsNative(Transport transport, boolean relayed) {
        if (tls != null) {
            tls.check(transport, relayed);
        }
    }

    private void checkIsOneWay() {
        if (plainLab != null && tls != null) {
            throw new IllegalArgumentException(
                    "--plain-lab says how other machines are reached, and so does --tls; leave out"
                            + " one of them");
        }
    }

    /**
     * Refuses an option that treats one paired machine unlike another where nobody can tell which
     * machine calls.
     *
     * @param option its name
     * @throws IllegalArgumentException naming it
     */
    void checkTellsMachinesApart(String option) {
        if (plainLab != null) {
            throw new IllegalArgumentException(
                    option
                            + " is for paired machines, but with --plain-lab whoever has its file"
                            + " may do all that --rights says; leave out one of them");
        }
    }

    /** Callers prove the secret for the address that they dialled. */
    private static void checkIsOne(InetSocketAddress address) {
        if (address.getAddress().isAnyLocalAddress()) {
            throw new IllegalArgumentException(
                    "%s is every address of this machine; with --plain-lab name the one in the lab"
                            .formatted(address.getHostString()));
        }
    }

    /**
     * Returns whether an address is one of a tunnel.
     *
     * @throws RefusedException if it must be, and none is asked for
     */
    boolean isTunnel(InetSocketAddress address) throws RefusedException {
        checkIsOneWay();
        boolean near = address.getAddress().isLoopbackAddress();
        if (!near && plainLab != null) {
            checkIsOne(address);
            return false;
        }
        if (!near && tls == Tls.NONE) {
            throw new RefusedException(
                    address.getHostString()
                            + " is reachable from other machines, and without TLS anyone there"
                            + " could read along; leave out --tls none, or listen on 127.0.0.1");
        }
        return !near || isAlways();
    }
}

package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.session.RefusedException;

import picocli.CommandLine.Option;

import java.net.InetSocketAddress;

/** The option for encryption between this process and its peers. */
final class TlsOption {

    enum Tls {
        TUNNEL,
        NONE
    }

    @Option(
            names = "--tls",
            paramLabel = "HOW",
            description =
                    "tunnel: only with paired machines, encrypted; none: with this user's own"
                            + " processes (default: none on loopback, tunnel elsewhere, where it is"
                            + " the only choice).")
    private @Nullable Tls tls;

    /** Returns whether to use a tunnel even on loopback. */
    boolean isAlways() {
        return tls == Tls.TUNNEL;
    }

    /**
     * Returns whether an address is one of a tunnel.
     *
     * @throws RefusedException if it must be, and none is asked for
     */
    boolean isTunnel(InetSocketAddress address) throws RefusedException {
        boolean near = address.getAddress().isLoopbackAddress();
        if (!near && tls == Tls.NONE) {
            throw new RefusedException(
                    address.getHostString()
                            + " is reachable from other machines, and without TLS anyone there"
                            + " could read along; leave out --tls none, or listen on 127.0.0.1");
        }
        return !near || isAlways();
    }
}

package org.syncline.peers.tunnel;

import org.syncline.core.transport.HandshakeWatch;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.tls.TlsFailure;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Whether the other side of a {@link Tunnel} has ended its session, and why. Any thread may ask.
 */
final class SessionLoss {

    /** How long the end of the session may take to be noticed after that of a connection. */
    private static final Duration NOTICE = Duration.ofMillis(500);

    /** How long the other side is tried again, to learn why the session has ended. */
    private static final Duration AGAIN = Duration.ofSeconds(3);

    private final Tunnel.Target target;
    private final Installation self;
    private final String entrance;
    private final CountDownLatch lost = new CountDownLatch(1);

    /**
     * @param entrance the port of the tunnel's entrance
     */
    SessionLoss(Tunnel.Target target, Installation self, int entrance) {
        this.target = target;
        this.self = self;
        this.entrance = TunnelService.InnerEnd.LOOPBACK + ":" + entrance;
    }

    /** The session has ended. */
    void happened() {
        lost.countDown();
    }

    /**
     * Returns a failure of a connection in words that name the other machine, without the entrance.
     * May take some seconds, to ask the other machine again.
     *
     * @param unforeseen whether the session should go on
     * @param machine that answered
     */
    IOException explained(IOException failure, boolean unforeseen, Optional<PairedPeer> machine) {
        if (unforeseen && isLost()) {
            String name =
                    machine.map(peer -> "\"%s\" (%s)".formatted(peer.name(), place()))
                            .orElseGet(this::place);
            return new IOException(
                    "the connection with %s was lost: %s; try again when that is mended"
                            .formatted(name, why()),
                    failure);
        }
        String said = String.valueOf(failure.getMessage());
        return said.contains(entrance)
                ? new IOException(said.replace(entrance, place()), failure)
                : failure;
    }

    private String place() {
        return target.far().getHostString() + ":" + target.far().getPort();
    }

    private boolean isLost() {
        try {
            return lost.await(NOTICE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** By a first handshake, because one that is resumed does not say who is not trusted. */
    private String why() {
        TunnelDial anew = new TunnelDial(target.far(), target.wanted(), self, HandshakeWatch.NONE);
        try (TlsConnection again = anew.reach(AGAIN, begun -> {}).connection()) {
            return "it was ended there, where somebody answers again";
        } catch (IOException e) {
            return TlsFailure.words(e);
        }
    }
}

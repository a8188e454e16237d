package org.syncline.peers.tunnel;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Dialler;
import org.syncline.core.transport.HandshakeWatch;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.RevocationWatch;

import java.io.IOException;
import java.lang.System.Logger;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Makes the connections of a {@link TunnelPass}, and cuts them off when their machine is revoked
 * here: the tunnel, which does so for its own, does not know them. Safe for any thread.
 */
final class PassDialler implements Dialler {

    private static final Logger LOG = System.getLogger(PassDialler.class.getName());

    private final TunnelPass pass;
    private final Installation self;
    private final TunnelDial dial;
    private final Set<SocketChannel> open = new HashSet<>();

    /** Looks while there are connections. */
    private @Nullable RevocationWatch watch;

    PassDialler(TunnelPass pass, Installation self) {
        this.pass = pass;
        this.self = self;
        dial = new TunnelDial(pass.far(), Optional.of(pass.key()), self, HandshakeWatch.NONE);
    }

    @Override
    public SocketChannel connect(Duration most) throws IOException {
        try {
            TlsConnection outer =
                    dial.reach(Tunnel.shorter(most, Tunnel.HANDSHAKE), begun -> {}).connection();
            SocketChannel channel = Tunnel.carried(outer, new TunnelMessages.Id(pass.session()));
            keep(channel);
            return channel;
        } catch (IOException e) {
            throw dial.named(e);
        }
    }

    private synchronized void keep(SocketChannel channel) {
        open.add(channel);
        if (watch == null) {
            RevocationWatch begun =
                    new RevocationWatch(self.peers(), this::connected, this::cutOff);
            watch = begun;
            begun.start();
        }
    }

    private synchronized Set<PeerKey> connected() {
        open.removeIf(each -> !each.isOpen());
        RevocationWatch looking = watch;
        if (open.isEmpty() && looking != null) {
            looking.close();
            watch = null;
        }
        return open.isEmpty() ? Set.of() : Set.of(pass.key());
    }

    private synchronized void cutOff(PeerKey key) {
        LOG.log(Logger.Level.WARNING, "the machine with the key {0} was revoked", key.text());
        Tunnel.closeAll(open);
    }
}

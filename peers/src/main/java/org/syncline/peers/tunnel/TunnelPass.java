package org.syncline.peers.tunnel;

import org.syncline.core.transport.Dialler;
import org.syncline.core.transport.HandshakeWatch;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PeerKey;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Optional;

/**
 * By which another process of this installation connects with the end point of a {@link Tunnel},
 * without its entrance, for as long as the tunnel is open. Of no use to other installations.
 *
 * @param far where the other installation listens
 * @param key of who must answer there
 * @param session which names the end point to it
 */
public record TunnelPass(InetSocketAddress far, PeerKey key, String session) {

    /**
     * Returns what connects. The ends of these connections come with that of the tunnel, too.
     *
     * @param self the installation of the tunnel
     */
    public Dialler dialler(Installation self) {
        TunnelDial dial = new TunnelDial(far, Optional.of(key), self, HandshakeWatch.NONE);
        return most -> connect(dial, Tunnel.shorter(most, Tunnel.HANDSHAKE));
    }

    private SocketChannel connect(TunnelDial dial, Duration most) throws IOException {
        try {
            TlsConnection outer = dial.reach(most, begun -> {}).connection();
            return Tunnel.carried(outer, new TunnelMessages.Id(session));
        } catch (IOException e) {
            throw dial.named(e);
        }
    }
}

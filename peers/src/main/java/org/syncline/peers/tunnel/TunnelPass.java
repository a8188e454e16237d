package org.syncline.peers.tunnel;

import org.syncline.core.transport.Dialler;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PeerKey;

import java.net.InetSocketAddress;

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
     * Returns what connects. The other side ends these connections with the tunnel, and this one
     * within a second after the other was revoked here.
     *
     * @param self the installation of the tunnel
     */
    public Dialler dialler(Installation self) {
        return new PassDialler(this, self);
    }
}

package org.syncline.peers.tunnel;

import java.io.IOException;

/** A peer gets no end point. */
public final class TunnelRefusal extends IOException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message for people on either side
     */
    public TunnelRefusal(String message) {
        super(message);
    }
}

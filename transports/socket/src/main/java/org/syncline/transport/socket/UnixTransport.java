package org.syncline.transport.socket;

import org.syncline.core.transport.Traits;
import org.syncline.transport.kit.UnixEndPoints;

/**
 * The frames of {@link SocketTransport} over Unix-domain sockets, for peers of one user on one
 * host. A port stands for a file in the user's runtime folder.
 */
public final class UnixTransport extends FrameTransport {

    static final String NAME = "unix";

    public UnixTransport() {
        this(UnixEndPoints.ofThisUser());
    }

    UnixTransport(UnixEndPoints endPoints) {
        super(new FrameVariant(NAME, new UnixNetwork(endPoints), ReadWaitStrategy.Kind.BLOCK));
    }

    @Override
    public Traits traits() {
        return traits(
                        "Unix-domain sockets",
                        "Unix-domain sockets",
                        "Peers of one user on one host.")
                .with(Traits.Feature.ONE_HOST);
    }
}

package org.syncline.transport.essence;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Library;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.core.transport.Transport;
import org.syncline.transport.socket.FrameTransport;

import java.io.IOException;
import java.util.Set;

/**
 * Our own version of Essence RMI's design: tagged binary values, metaclasses sent once for each
 * connection, pooled sockets, asynchronous calls that leave in batches. Frames, handshake and
 * time-outs are those of the transport {@code socket}. It holds nothing of Essence RMI's code or
 * protocol.
 */
public final class EssenceTransport implements Transport {

    private final FrameTransport frames = new Frames();

    /** One socket. */
    private static final class Frames extends FrameTransport {

        Frames() {
            super("essence", new TaggedSerialization());
        }

        @Override
        public Traits traits() {
            return new Traits(
                    "Essence-style, our own",
                    "Sockets",
                    "Essence RMI, in its manner",
                    Library.besides(EssenceTransport.class),
                    "tagged values, classes described once a connection, in frames",
                    Marshalling.MAPPED_STRUCTURES,
                    Set.of(Traits.Feature.FILE_RANGES, Traits.Feature.ASYNCHRONOUS_CALLS),
                    "Our own code, not Essence RMI's, and another protocol; messages of at most"
                            + " 64 MiB; up to "
                            + SocketPool.MOST
                            + " sockets a connection.");
        }
    }

    @Override
    public String name() {
        return frames.name();
    }

    @Override
    public Traits traits() {
        return frames.traits();
    }

    @Override
    public Listener listen(ListenOptions options) throws IOException {
        return frames.listen(options);
    }

    @Override
    public Connection connect(Address address, ConnectOptions options) throws IOException {
        return PooledConnection.open(address, () -> frames.connect(address, options));
    }
}

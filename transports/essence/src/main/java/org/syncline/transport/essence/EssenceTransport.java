package org.syncline.transport.essence;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.DeclaredTransport;
import org.syncline.transport.socket.FrameTransport;

import java.util.Set;

/**
 * Our own version of Essence RMI's design: tagged binary values, metaclasses sent once for each
 * connection, pooled sockets, asynchronous calls that leave in batches. Frames, handshake and
 * time-outs are those of the transport {@code socket}. It holds nothing of Essence RMI's code or
 * protocol.
 */
public final class EssenceTransport extends DeclaredTransport {

    public EssenceTransport() {
        this(new Frames());
    }

    private EssenceTransport(FrameTransport frames) {
        super(
                frames.name(),
                frames.traits(),
                (transport, options) -> frames.listen(options),
                (address, options) -> {
                    CallerId caller = CallerId.next();
                    return PooledConnection.open(
                            address, () -> frames.connect(address, options, caller));
                });
    }

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
                    Set.of(
                            Traits.Feature.FILE_RANGES,
                            Traits.Feature.ASYNCHRONOUS_CALLS,
                            Traits.Feature.TLS),
                    "Our own code, not Essence RMI's, and another protocol; messages of at most"
                            + " 64 MiB; up to "
                            + SocketPool.MOST
                            + " sockets a connection.");
        }
    }
}

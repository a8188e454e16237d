package org.syncline.transport.jboss5;

import org.syncline.core.transport.ConnectionTaker;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.ConnectionEnds;
import org.xnio.IoUtils;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Connections that others have accepted for an end point. Each has a thread, on which it proves
 * itself, and which reads for the library then. Safe for any thread.
 */
final class TakenConnections implements ConnectionTaker {

    private static final Logger LOG = System.getLogger(TakenConnections.class.getName());

    /** Of addresses from which nothing ever comes (RFC 6666), 100::/64. */
    private static final long NOWHERE = 0x0100_0000_0000_0000L;

    private static final int IP6_BYTES = 16;

    private final RemotingEnd end;
    private final Admission admission;
    private final String threadName;
    private final int port;
    private final Duration patience;
    private final AtomicLong numbers = new AtomicLong();

    /**
     * @param port the end point's
     * @param patience how long a peer may take to send the rest of a frame, or to take what is sent
     */
    TakenConnections(RemotingEnd end, Admission admission, int port, Duration patience) {
        this.end = end;
        this.admission = admission;
        this.port = port;
        threadName = "syncline-jboss-remoting5-taken :" + port;
        this.patience = patience;
    }

    @Override
    public boolean take(SocketChannel channel) throws IOException {
        end.channels().add(channel);
        boolean begun = false;
        try {
            admission.await(channel);
            StreamedThread thread = new StreamedThread(end.worker(), threadName);
            thread.begin(() -> serve(thread, channel));
            begun = true;
            return true;
        } finally {
            if (!begun) {
                end(channel);
            }
        }
    }

    private void serve(StreamedThread thread, SocketChannel channel) {
        try {
            CallerId caller = admission.prove(channel, port);
            StreamedConnection proved =
                    new StreamedConnection(
                            channel,
                            ConnectionEnds.UNNAMED,
                            peer(),
                            new StreamedConnection.Means(thread, end.threads(), patience));
            admission.admit(proved, caller);
            proved.run();
        } catch (IOException | RuntimeException e) {
            LOG.log(Level.DEBUG, "{0} ended with {1}: {2}", threadName, channel, e.getMessage());
        } finally {
            end(channel);
        }
    }

    /**
     * Returns an address for the other side that no other connection has, because the library tells
     * no more of one, and a name, which it would look up otherwise.
     */
    private InetSocketAddress peer() throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(IP6_BYTES).putLong(NOWHERE);
        bytes.putLong(numbers.incrementAndGet());
        return new InetSocketAddress(InetAddress.getByAddress("taken", bytes.array()), port);
    }

    private void end(SocketChannel channel) {
        admission.leave(channel);
        end.channels().remove(channel);
        IoUtils.safeClose(channel);
    }
}

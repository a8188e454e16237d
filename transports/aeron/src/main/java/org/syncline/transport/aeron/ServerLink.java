package org.syncline.transport.aeron;

import org.syncline.transport.kit.InFlightLimit;
import org.syncline.transport.socket.codec.FrameLimits;
import org.syncline.transport.socket.codec.WireOut;

import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Queue;

/**
 * The server's end of one client's streams. Takes no more requests than it may work on at a time.
 * Safe for any thread, but for {@link #poll}.
 */
final class ServerLink implements Assembler.Taker, Closeable {

    private static final Logger LOG = System.getLogger(ServerLink.class.getName());

    private final Streams streams;
    private final Closeable line;
    private final Queue<Request> requests;
    private final InFlightLimit flight;
    private final Assembler assembler;
    private final SpareArray spare = new SpareArray();

    record Request(ServerLink link, AeronMessage message) {}

    /**
     * Takes requests.
     *
     * @param line ends with the streams: the client sees only there that nobody answers any more
     * @param requests the queue into which the polling thread puts them
     */
    ServerLink(Streams streams, Closeable line, FrameLimits limits, Queue<Request> requests) {
        this.streams = streams;
        this.line = line;
        this.requests = requests;
        this.flight = new InFlightLimit(limits.callsInFlight(), limits.bytesInFlight());
        this.assembler = new Assembler(limits, this);
    }

    /** Puts the messages that have come among the requests; for the holder of the reading lock. */
    int poll() throws IOException {
        return streams.poll(assembler);
    }

    @Override
    public boolean admits(long call, int bytes) {
        return flight.tryAdmit(bytes);
    }

    @Override
    public byte[] room(long call, int bytes) {
        return spare.array(bytes);
    }

    @Override
    public void take(AeronMessage message) {
        requests.add(new Request(this, message));
    }

    @Override
    public void drop(long call, int bytes) {
        flight.landedWithReader(bytes);
    }

    void reply(AeronMessage request, WireOut reply) throws IOException {
        if (!streams.trySend(request.call(), reply)) {
            streams.send(request.call(), reply, () -> {});
        }
    }

    /** Nobody reads or writes this array any more; for any thread. */
    void release(byte[] array) {
        spare.keep(array);
    }

    /** The request was answered, or cannot be. */
    void landed(AeronMessage request) {
        flight.landed(request.bytes());
    }

    /** The same, for the polling thread. */
    void landedWithPoller(AeronMessage request) {
        flight.landedWithReader(request.bytes());
    }

    @Override
    public void close() {
        flight.close();
        streams.close();
        try {
            line.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "a client''s line could not be closed: {0}", e.getMessage());
        }
    }
}

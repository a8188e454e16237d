package org.syncline.transport.kryonet;

import org.syncline.transport.kit.ConnectedChannel;
import org.syncline.transport.kit.DialledSocket;
import org.syncline.transport.kit.guard.StallWatch;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.time.Duration;

/**
 * A socket that has no channel of the system, such as one inside of TLS, as the channel that the
 * library wants, with buffers on the heap. A {@link SingleSelector} waits for it. The socket is
 * closed if the rest of a message that has begun does not come in time, or if the peer does not
 * take a message in time as a whole. One thread waits and reads while another writes; closing, by
 * any thread, ends both. An interrupt does not end writing, as far as {@link
 * DialledSocket#uninterruptedOutput} says.
 */
final class ChannelAdapter extends ConnectedChannel {

    /** Two records of TLS; what is longer is read to where the library wants it. */
    private static final int ARRIVED_BYTES = 32 * 1024;

    private static final long NONE = -1;

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private final StallWatch rest;
    private final StallWatch taking;
    private final KryonetMessages messages;

    /** What came while the library waited, ready to be read from. */
    private final ByteBuffer arrived = ByteBuffer.allocate(ARRIVED_BYTES).limit(0);

    /** How many bytes the library has read. */
    private long given;

    /** Where the message ends whose rest must come in time. */
    private long awaited = NONE;

    private boolean ended;

    private ChannelAdapter(Socket socket, Duration patience, KryonetMessages messages)
            throws IOException {
        super(socket);
        this.socket = socket;
        this.messages = messages;
        in = socket.getInputStream();
        out =
                socket instanceof DialledSocket dialled
                        ? dialled.uninterruptedOutput()
                        : socket.getOutputStream();
        rest = StallWatch.start(socket, patience);
        taking = StallWatch.start(socket, patience);
    }

    /**
     * Returns the socket's channel, or else an adapter.
     *
     * @param patience how long the rest of a message may take that has begun, and how long the peer
     *     may take for one that is sent
     * @param messages reads those of this connection
     */
    static SocketChannel of(Socket proved, Duration patience, KryonetMessages messages)
            throws IOException {
        SocketChannel own = proved.getChannel();
        return own == null ? new ChannelAdapter(proved, patience, messages) : own;
    }

    /** Waits until reading finds bytes, or the end. */
    void awaitBytes() throws IOException {
        if (!arrived.hasRemaining() && !ended) {
            int count = receive(arrived.array(), 0, ARRIVED_BYTES);
            arrived.clear().limit(Math.max(0, count));
        }
    }

    private int receive(byte[] target, int offset, int length) throws IOException {
        limitRest();
        try {
            int count = in.read(target, offset, length);
            ended = count < 0;
            return count;
        } catch (IOException e) {
            throw rest.explain(e, "a message does not come to its end");
        }
    }

    /** The time of a message does not begin anew with each of its bytes. */
    private void limitRest() {
        long end = messages.bytesAnnounced();
        if (given == end) {
            rest.end();
            awaited = NONE;
        } else if (awaited != end) {
            rest.begin();
            awaited = end;
        }
    }

    /**
     * Reads what has come, which may be nothing. Waits for the rest of a message whose length is
     * known, because the library moves all of its bytes with each read.
     */
    @Override
    public int read(ByteBuffer target) throws IOException {
        if (!isOpen()) {
            throw new ClosedChannelException();
        }
        int start = target.position();
        int count = Math.min(arrived.remaining(), target.remaining());
        target.put(start, arrived, arrived.position(), count).position(start + count);
        arrived.position(arrived.position() + count);
        given += count;
        while (given < messages.bytesAnnounced() && target.hasRemaining() && !ended) {
            receive(target);
        }
        return ended && target.position() == start ? -1 : target.position() - start;
    }

    private void receive(ByteBuffer target) throws IOException {
        int at = target.position();
        int count = receive(target.array(), target.arrayOffset() + at, target.remaining());
        if (count > 0) {
            target.position(at + count);
            given += count;
        }
    }

    /** Writes all, which is a message as a whole, and waits until that is done. */
    @Override
    public int write(ByteBuffer source) throws IOException {
        int count = source.remaining();
        taking.begin();
        try {
            out.write(source.array(), source.arrayOffset() + source.position(), count);
        } catch (IOException e) {
            throw taking.explain(e, "the peer does not take what is sent");
        } finally {
            taking.end();
        }
        source.position(source.limit());
        return count;
    }

    @Override
    protected void implCloseSelectableChannel() throws IOException {
        rest.close();
        taking.close();
        socket.close();
    }

    /** Nothing changes: only a thread that waits for a message's rest, or writes, is blocked. */
    @Override
    protected void implConfigureBlocking(boolean block) {}

    @Override
    public Socket socket() {
        return socket;
    }

    @Override
    public long read(ByteBuffer[] targets, int offset, int length) {
        throw new UnsupportedOperationException("the library has one buffer for reading");
    }

    @Override
    public long write(ByteBuffer[] sources, int offset, int length) {
        throw new UnsupportedOperationException("the library has one buffer for writing");
    }
}

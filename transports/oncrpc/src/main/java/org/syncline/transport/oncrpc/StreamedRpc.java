package org.syncline.transport.oncrpc;

import org.dcache.oncrpc4j.rpc.ReplyQueue;
import org.dcache.oncrpc4j.rpc.RpcTransport;
import org.dcache.oncrpc4j.xdr.Xdr;
import org.glassfish.grizzly.Buffer;
import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.guard.StallWatch;
import org.syncline.transport.kit.guard.WatchedOutput;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.CompletionHandler;
import java.time.Duration;

/**
 * Messages over a proved connection for which no selector can wait, such as one inside of TLS, with
 * the record marks of TCP (RFC 5531, section 11). One thread receives; any may send or close it.
 */
final class StreamedRpc implements RpcTransport, Closeable {

    private static final Logger LOG = System.getLogger(StreamedRpc.class.getName());
    private static final int BUFFER_BYTES = 16 * 1024;
    private static final int LAST_FRAGMENT = 1 << 31;

    private final Socket socket;
    private final DataInputStream in;
    private final OutputStream out;
    private final StallWatch watch;
    private final ReplyQueue replies;

    private StreamedRpc(
            Socket socket, InputStream in, OutputStream out, Duration rest, ReplyQueue replies) {
        this.socket = socket;
        this.in = new DataInputStream(new BufferedInputStream(in, BUFFER_BYTES));
        this.out = out;
        this.watch = StallWatch.start(socket, rest);
        this.replies = replies;
    }

    /**
     * A client's.
     *
     * @param socket whose writing has a time-out
     * @param rest how long the rest of a message may take that has begun
     */
    static StreamedRpc dialled(Socket socket, Duration rest, ReplyQueue replies)
            throws IOException {
        InputStream in = socket.getInputStream();
        return new StreamedRpc(socket, in, socket.getOutputStream(), rest, replies);
    }

    /**
     * A server's.
     *
     * @param patience how long the rest of a message may take that has begun, and how long the
     *     other side may take no bytes
     */
    static StreamedRpc accepted(Socket socket, Duration patience, ReplyQueue replies)
            throws IOException {
        InputStream in = socket.getInputStream();
        return new StreamedRpc(socket, in, new WatchedOutput(socket, patience), patience, replies);
    }

    /**
     * Waits for the next message, which must be of this type, with neither credential nor verifier.
     *
     * @return null if the other side has ended the connection between messages
     */
    @Nullable Xdr receive(int type) throws IOException {
        int first = in.read();
        if (first < 0) {
            return null;
        }
        watch.begin();
        try {
            Xdr message = new Xdr(rest(first));
            if (!AuthNoneFilter.isPlain(message.asBuffer(), type)) {
                throw new IOException("a message is of another type or has credentials");
            }
            message.beginDecoding();
            return message;
        } catch (IOException e) {
            throw watch.explain(e, "the rest of a message did not come in time");
        } finally {
            watch.end();
        }
    }

    /** Returns the number of a call or reply, and goes on behind its type, which is known. */
    static int numberOf(Xdr message) throws IOException {
        int number = message.xdrDecodeInt();
        message.xdrDecodeInt();
        return number;
    }

    /** Reads the rest of a message whose first byte has come. */
    private byte[] rest(int first) throws IOException {
        int mark = first << 24 | in.readUnsignedByte() << 16 | in.readUnsignedShort();
        byte[] only = fragment(mark, 0, 1);
        if (isLast(mark)) {
            return only;
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write(only);
        for (int count = 2; !isLast(mark); count++) {
            mark = in.readInt();
            all.write(fragment(mark, all.size(), count));
        }
        return all.toByteArray();
    }

    private static boolean isLast(int mark) {
        return (mark & LAST_FRAGMENT) != 0;
    }

    /** Reads a fragment; memory is taken as its bytes come. */
    private byte[] fragment(int mark, int before, int count) throws IOException {
        int size = mark & ~LAST_FRAGMENT;
        RecordMarks.check((long) before + size, count);
        byte[] bytes = in.readNBytes(size);
        if (bytes.length < size) {
            throw new EOFException("the other side left in the middle of a message");
        }
        return bytes;
    }

    @Override
    public <A> void send(Xdr xdr, A attachment, CompletionHandler<Integer, ? super A> handler) {
        Buffer content = xdr.asBuffer();
        int size = content.remaining();
        byte[] message = new byte[Integer.BYTES + size];
        ByteBuffer.wrap(message).putInt(size | LAST_FRAGMENT);
        content.get(message, Integer.BYTES, size);
        try {
            synchronized (out) {
                out.write(message);
            }
        } catch (IOException e) {
            closeSilently();
            handler.failed(e, attachment);
            return;
        }
        handler.completed(message.length, attachment);
    }

    @Override
    public ReplyQueue getReplyQueue() {
        return replies;
    }

    @Override
    public boolean isOpen() {
        return !socket.isClosed();
    }

    @Override
    public InetSocketAddress getLocalSocketAddress() {
        return ConnectionEnds.UNNAMED;
    }

    @Override
    public InetSocketAddress getRemoteSocketAddress() {
        return ConnectionEnds.UNNAMED;
    }

    /** Calls in the other direction, which are never made, would take the same connection. */
    @Override
    public RpcTransport getPeerTransport() {
        return this;
    }

    @Override
    public void startTLS() {
        throw new UnsupportedOperationException("what is below has its own TLS");
    }

    @Override
    public boolean isTLS() {
        return false;
    }

    void closeSilently() {
        try {
            close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "{0} could not be closed: {1}", socket, e.getMessage());
        }
    }

    @Override
    public void close() throws IOException {
        watch.close();
        try (socket) {
            out.close();
        }
    }
}

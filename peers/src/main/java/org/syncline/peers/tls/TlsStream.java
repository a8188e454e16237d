package org.syncline.peers.tls;

import org.syncline.transport.kit.ByteStream;
import org.syncline.transport.kit.SpareBuffers;
import org.syncline.transport.kit.TimedChannel;

import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.util.concurrent.locks.ReentrantLock;

import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLEngineResult.Status;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLSession;

/**
 * TLS over a connection of TCP, by an engine in place of a socket of TLS: records are encrypted
 * from where the bytes are and decrypted to where they are wanted, and sent and received several at
 * a time. One thread may read while others write. While nothing arrives it holds no more than a
 * small buffer. Its end is that of the connection below, which belongs to whoever made it.
 *
 * <p>Where reading does not wait, it is held up once TLS itself has something to say, such as an
 * answer to new keys: whoever reads must not wait for another side that does not.
 */
public final class TlsStream implements ByteStream {

    private static final int RECORDS_TOGETHER = 4;

    /** So large that most calls fit. */
    private static final int SMALL_BYTES = 4 * 1024;

    /** Arrays of a {@link PeerTls} that wait to be used; each takes some 67 kB. */
    private static final int MOST_KEPT = 32;

    private static final ByteBuffer NONE = ByteBuffer.allocate(0);

    private final SSLEngine engine;
    private final Carrier carrier;

    /** The most that a record takes as it is sent. */
    private final int recordBytes;

    private final SpareBuffers large;
    private final ReentrantLock writing = new ReentrantLock();

    /** In which the next record is waited for. */
    private final ByteBuffer small = ByteBuffer.allocate(SMALL_BYTES);

    /** Encrypted, ready to be read from; for the thread that reads. */
    private ByteBuffer received;

    /** Of a record that was longer than there was room for; ready to be read from. */
    private ByteBuffer decrypted = NONE;

    private boolean ended;

    /** Whether the record that has begun to arrive is not here as a whole. */
    private boolean cut;

    /** Whether nothing is read until what TLS itself has to say is sent. */
    private boolean mustSpeak;

    /**
     * @param first what has been received already; a large buffer has room for it
     * @param large of {@link #buffers}
     */
    TlsStream(SSLEngine engine, Socket plain, ByteBuffer first, SpareBuffers large)
            throws IOException {
        this.engine = engine;
        this.large = large;
        carrier = new Carrier(plain);
        recordBytes = engine.getSession().getPacketBufferSize();
        received = first.remaining() > SMALL_BYTES ? large.lend() : small;
        received.put(first).flip();
    }

    /** Returns buffers of several records, which streams of engines such as this one share. */
    static SpareBuffers buffers(SSLEngine engine) {
        int record = engine.getSession().getPacketBufferSize();
        return SpareBuffers.heap(RECORDS_TOGETHER * record, MOST_KEPT);
    }

    /** Returns where it borrows. */
    SpareBuffers large() {
        return large;
    }

    /** Returns how many bytes its buffers have that hold or await what is received. */
    int heldBytes() {
        return small.capacity()
                + decrypted.capacity()
                + (received == small ? 0 : received.capacity());
    }

    /** Returns the session, which is none before the handshake. */
    public SSLSession session() {
        return engine.getSession();
    }

    /** Returns what both sides have agreed to speak (ALPN), after the handshake. */
    public String applicationProtocol() {
        return engine.getApplicationProtocol();
    }

    /** Blocks until it is done or has failed; then the other side has been told why. */
    void shakeHands() throws IOException {
        engine.beginHandshake();
        HandshakeStatus status = engine.getHandshakeStatus();
        while (status != HandshakeStatus.NOT_HANDSHAKING) {
            switch (status) {
                case NEED_TASK -> runTasks();
                case NEED_WRAP -> sendWaiting();
                default -> receiveHandshake();
            }
            status = engine.getHandshakeStatus();
        }
    }

    private void receiveHandshake() throws IOException {
        Status status = unwrap(NONE).getStatus();
        boolean over = status == Status.CLOSED;
        if (over || status == Status.BUFFER_UNDERFLOW && fill() < 0) {
            SSLHandshakeException gone =
                    new SSLHandshakeException("the other side ended the handshake");
            gone.initCause(new EOFException());
            throw gone;
        }
    }

    private void runTasks() {
        for (Runnable task = engine.getDelegatedTask();
                task != null;
                task = engine.getDelegatedTask()) {
            task.run();
        }
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        boolean mayFill = true;
        while (target.hasRemaining()) {
            if (decrypted.hasRemaining()) {
                return take(target);
            }
            int count = decrypt(target);
            if (count > 0 || ended) {
                return count > 0 ? count : -1;
            }
            if (!decrypted.hasRemaining()) {
                int arrived = mayFill && !isHeldUp() ? fill() : 0;
                if (arrived < 0 || arrived == 0 && carrier.isPolled()) {
                    return arrived;
                }
                // Records without content may come as fast as they are read.
                mayFill = !carrier.isPolled();
            }
        }
        return 0;
    }

    private int take(ByteBuffer target) {
        int count = Math.min(decrypted.remaining(), target.remaining());
        target.put(target.position(), decrypted, decrypted.position(), count);
        target.position(target.position() + count);
        decrypted.position(decrypted.position() + count);
        if (!decrypted.hasRemaining()) {
            large.giveBack(decrypted);
            decrypted = NONE;
        }
        return count;
    }

    /**
     * Decrypts the records that are here, as far as they fit. One that does not is decrypted by
     * itself, if it is the first.
     */
    private int decrypt(ByteBuffer target) throws IOException {
        int start = target.position();
        boolean more = received.hasRemaining() && !ended && !mustSpeak;
        while (more && target.hasRemaining()) {
            Status status = unwrap(target).getStatus();
            if (status == Status.BUFFER_OVERFLOW && target.position() == start) {
                status = decryptApart();
                more = status == Status.OK && !decrypted.hasRemaining();
            } else {
                more = status == Status.OK && received.hasRemaining();
            }
            more &= !mustSpeak;
            ended = status == Status.CLOSED;
        }
        rest();
        return target.position() - start;
    }

    /** A selector may wait for the next bytes, and nobody reads until they come. */
    private void rest() {
        boolean empty = received != small && !received.hasRemaining();
        if (empty && carrier.isPolled() && carrier.isDrained()) {
            large.giveBack(received);
            received = small.clear().limit(0);
        }
    }

    private Status decryptApart() throws IOException {
        ByteBuffer room = large.lend();
        try {
            return unwrap(room).getStatus();
        } finally {
            if (room.flip().hasRemaining()) {
                decrypted = room;
            } else {
                large.giveBack(room);
            }
        }
    }

    private SSLEngineResult unwrap(ByteBuffer target) throws IOException {
        try {
            SSLEngineResult result = engine.unwrap(received, target);
            cut = result.getStatus() == Status.BUFFER_UNDERFLOW;
            if (result.getHandshakeStatus() == HandshakeStatus.NEED_TASK) {
                runTasks();
            } else if (result.getHandshakeStatus() == HandshakeStatus.NEED_WRAP) {
                mustSpeak = carrier.isPolled();
                if (!mustSpeak) {
                    sendWaiting();
                }
            }
            return result;
        } catch (SSLException e) {
            tell(e);
            throw e;
        }
    }

    /** Waits for bytes from the other side, unless reading does not; returns -1 at the end. */
    private int fill() throws IOException {
        makeRoom();
        try {
            int count = carrier.receive(received);
            cut &= count <= 0;
            return count;
        } finally {
            received.flip();
        }
    }

    /** For several records where one is longer than small, but not to wait for the next one. */
    private void makeRoom() throws IOException {
        boolean more = received.hasRemaining() || received.limit() == received.capacity();
        if (received == small && more) {
            received = large.lend().put(small);
        } else {
            received.compact();
        }
        if (received != small && received.position() == 0 && !carrier.hasBytes()) {
            large.giveBack(received);
            received = small.clear();
        }
    }

    @Override
    public boolean hasBytes() throws IOException {
        return decrypted.hasRemaining() || received.hasRemaining() || carrier.hasBytes();
    }

    @Override
    public void pollFrom(TimedChannel below) {
        carrier.pollFrom(below);
    }

    @Override
    public boolean holdsBytes() {
        boolean whole = received.hasRemaining() && !cut;
        return decrypted.hasRemaining() || whole || !carrier.isDrained() || ended;
    }

    @Override
    public boolean isHeldUp() {
        return mustSpeak && !ended;
    }

    @Override
    public void settle() throws IOException {
        if (isHeldUp()) {
            sendWaiting();
            mustSpeak = false;
        }
    }

    @Override
    public void write(ByteBuffer source) throws IOException {
        writing.lock();
        try {
            write(source, large.lend());
        } finally {
            writing.unlock();
        }
    }

    /** By way of a buffer, which is given back. */
    private void write(ByteBuffer source, ByteBuffer sending) throws IOException {
        try {
            while (source.hasRemaining()) {
                wrapSome(source, sending);
                send(sending);
            }
        } finally {
            large.giveBack(sending);
        }
    }

    private void wrapSome(ByteBuffer source, ByteBuffer sending) throws IOException {
        do {
            if (engine.wrap(source, sending).getStatus() == Status.CLOSED) {
                throw new SocketException("this side has ended the connection");
            }
        } while (source.hasRemaining() && sending.remaining() >= recordBytes);
    }

    private void send(ByteBuffer sending) throws IOException {
        try {
            carrier.send(sending.flip());
        } finally {
            sending.clear();
        }
    }

    /** Sends what TLS itself has to say. */
    private void sendWaiting() throws IOException {
        try {
            wrapWaiting();
        } catch (SSLException e) {
            tell(e);
            throw e;
        }
    }

    private void wrapWaiting() throws IOException {
        writing.lock();
        try {
            wrapWaiting(large.lend());
        } finally {
            writing.unlock();
        }
    }

    private void wrapWaiting(ByteBuffer sending) throws IOException {
        try {
            int produced = 1;
            while (produced > 0 && engine.getHandshakeStatus() == HandshakeStatus.NEED_WRAP) {
                if (sending.remaining() < recordBytes) {
                    send(sending);
                }
                produced = engine.wrap(NONE, sending).bytesProduced();
            }
        } finally {
            try {
                send(sending);
            } finally {
                large.giveBack(sending);
            }
        }
    }

    /** Tells the other side of a failure, as far as it still listens. */
    private void tell(SSLException failure) {
        try {
            if (carrier.isPolled()) {
                offerWaiting();
            } else {
                wrapWaiting();
            }
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
    }

    /** Neither waits for who is writing nor for room. */
    private void offerWaiting() throws IOException {
        if (!writing.tryLock()) {
            return;
        }
        ByteBuffer sending = large.lend();
        try {
            if (engine.getHandshakeStatus() == HandshakeStatus.NEED_WRAP) {
                engine.wrap(NONE, sending);
                carrier.offer(sending.flip());
            }
        } finally {
            large.giveBack(sending);
            writing.unlock();
        }
    }

    /** Tells the other side that nothing follows; reading goes on. */
    public void endOutput() throws IOException {
        engine.closeOutbound();
        sendWaiting();
    }
}

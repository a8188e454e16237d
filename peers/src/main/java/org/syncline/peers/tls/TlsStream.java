package org.syncline.peers.tls;

import org.syncline.transport.kit.ByteStream;
import org.syncline.transport.kit.SpareBuffers;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
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
 */
public final class TlsStream implements ByteStream {

    private static final int RECORDS_TOGETHER = 4;

    /** So large that most calls fit. */
    private static final int SMALL_BYTES = 4 * 1024;

    /** Arrays of a {@link PeerTls} that wait to be used; each takes some 67 kB. */
    private static final int MOST_KEPT = 32;

    private static final ByteBuffer NONE = ByteBuffer.allocate(0);

    private final SSLEngine engine;
    private final InputStream in;
    private final OutputStream out;

    /** The most that a record takes as it is sent. */
    private final int recordBytes;

    private final SpareBuffers large;
    private final ReentrantLock writing = new ReentrantLock();

    /** In which the next record is waited for. */
    private final ByteBuffer small;

    /** Encrypted, ready to be read from; for the thread that reads. */
    private ByteBuffer received;

    /** Of a record that was longer than there was room for; ready to be read from. */
    private ByteBuffer decrypted = NONE;

    private boolean ended;

    /**
     * @param first what has been received already
     * @param large of {@link #buffers}
     */
    TlsStream(SSLEngine engine, Socket plain, ByteBuffer first, SpareBuffers large)
            throws IOException {
        this.engine = engine;
        this.large = large;
        in = plain.getInputStream();
        out = plain.getOutputStream();
        recordBytes = engine.getSession().getPacketBufferSize();
        small = ByteBuffer.allocate(Math.max(SMALL_BYTES, first.remaining()));
        received = small.put(first).flip();
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

    /** Returns the session, which is none before the handshake. */
    public SSLSession session() {
        return engine.getSession();
    }

    String applicationProtocol() {
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
        if (over || status == Status.BUFFER_UNDERFLOW && !fill()) {
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
        while (target.hasRemaining()) {
            if (decrypted.hasRemaining()) {
                return take(target);
            }
            int count = decrypt(target);
            if (count > 0) {
                return count;
            }
            if (ended || !decrypted.hasRemaining() && !fill()) {
                return -1;
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
        boolean more = received.hasRemaining() && !ended;
        while (more && target.hasRemaining()) {
            Status status = unwrap(target).getStatus();
            if (status == Status.BUFFER_OVERFLOW && target.position() == start) {
                status = decryptApart();
                more = status == Status.OK && !decrypted.hasRemaining();
            } else {
                more = status == Status.OK && received.hasRemaining();
            }
            ended = status == Status.CLOSED;
        }
        return target.position() - start;
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
            if (result.getHandshakeStatus() == HandshakeStatus.NEED_TASK) {
                runTasks();
            } else if (result.getHandshakeStatus() == HandshakeStatus.NEED_WRAP) {
                sendWaiting();
            }
            return result;
        } catch (SSLException e) {
            tell(e);
            throw e;
        }
    }

    /** Waits for bytes from the other side; false at the end. */
    private boolean fill() throws IOException {
        makeRoom();
        int count = 0;
        try {
            count = in.read(received.array(), received.position(), received.remaining());
        } finally {
            received.position(received.position() + Math.max(0, count)).flip();
        }
        return count >= 0;
    }

    /** For several records where one is longer than small, but not to wait for the next one. */
    private void makeRoom() throws IOException {
        boolean more = received.hasRemaining() || received.limit() == received.capacity();
        if (received == small && more) {
            received = large.lend().put(small);
        } else {
            received.compact();
        }
        if (received != small && received.position() == 0 && in.available() == 0) {
            large.giveBack(received);
            received = small.clear();
        }
    }

    @Override
    public boolean hasBytes() throws IOException {
        return decrypted.hasRemaining() || received.hasRemaining() || in.available() > 0;
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
            out.write(sending.array(), 0, sending.position());
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
            wrapWaiting();
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
    }

    /** Tells the other side that nothing follows; reading goes on. */
    public void endOutput() throws IOException {
        engine.closeOutbound();
        sendWaiting();
    }
}

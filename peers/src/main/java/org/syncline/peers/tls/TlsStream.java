package org.syncline.peers.tls;

import org.syncline.transport.kit.ByteStream;

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
 * a time. One thread may read while others write. Its end is that of the connection below, which
 * belongs to whoever made it.
 */
public final class TlsStream implements ByteStream {

    private static final int RECORDS_TOGETHER = 4;
    private static final int PLAIN_BYTES = 16 * 1024;
    private static final ByteBuffer NONE = ByteBuffer.allocate(0);

    private final SSLEngine engine;
    private final InputStream in;
    private final OutputStream out;

    /** The most that a record takes as it is sent. */
    private final int recordBytes;

    private final ReentrantLock writing = new ReentrantLock();

    /** Encrypted, ready to be read from; for the thread that reads. */
    private ByteBuffer received;

    /** Of a record that was longer than there was room for; ready to be read from. */
    private ByteBuffer decrypted = NONE;

    private boolean ended;

    /** Encrypted, not sent yet; guarded by {@link #writing}. */
    private ByteBuffer sending;

    /**
     * @param first what has been received already
     */
    TlsStream(SSLEngine engine, Socket plain, ByteBuffer first) throws IOException {
        this.engine = engine;
        in = plain.getInputStream();
        out = plain.getOutputStream();
        recordBytes = engine.getSession().getPacketBufferSize();
        received = ByteBuffer.allocate(recordBytes).put(first).flip();
        sending = ByteBuffer.allocate(recordBytes);
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
        ByteBuffer room = decrypted.capacity() == 0 ? ByteBuffer.allocate(recordBytes) : decrypted;
        Status status = unwrap(room.clear()).getStatus();
        decrypted = room.flip();
        return status;
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

    /** For more than one record after so much was there at once. */
    private void makeRoom() {
        boolean full = received.limit() == received.capacity();
        if (full && received.capacity() == recordBytes) {
            received = ByteBuffer.allocate(RECORDS_TOGETHER * recordBytes).put(received);
        } else {
            received.compact();
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
            if (source.remaining() > PLAIN_BYTES && sending.capacity() == recordBytes) {
                sending = ByteBuffer.allocate(RECORDS_TOGETHER * recordBytes);
            }
            while (source.hasRemaining()) {
                wrapSome(source);
                send();
            }
        } finally {
            writing.unlock();
        }
    }

    private void wrapSome(ByteBuffer source) throws IOException {
        do {
            if (engine.wrap(source, sending).getStatus() == Status.CLOSED) {
                throw new SocketException("this side has ended the connection");
            }
        } while (source.hasRemaining() && sending.remaining() >= recordBytes);
    }

    private void send() throws IOException {
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
            int produced = 1;
            while (produced > 0 && engine.getHandshakeStatus() == HandshakeStatus.NEED_WRAP) {
                if (sending.remaining() < recordBytes) {
                    send();
                }
                produced = engine.wrap(NONE, sending).bytesProduced();
            }
        } finally {
            try {
                send();
            } finally {
                writing.unlock();
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

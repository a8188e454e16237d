package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.OpenSockets;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;

/**
 * A connection as an ORB sees it: its messages are bounded, and how long reading and writing wait
 * is not for the ORB to say.
 */
final class GiopSocket extends Socket {

    private static final int FOR_EVER = 0;

    private final OpenSockets owner;
    private final int restMillis;
    private final Duration rest;
    private @Nullable GiopInput messages;
    private @Nullable PromptOutput answers;

    /**
     * @param rest longest wait within a message, and until the peer takes what is written
     */
    GiopSocket(OpenSockets owner, Duration rest) {
        this.owner = owner;
        this.rest = rest;
        this.restMillis = millis(rest);
    }

    /** A time-out as sockets take it: never 0, which would mean none. */
    static int millis(Duration duration) {
        return (int) Math.clamp(duration.toMillis(), 1, Integer.MAX_VALUE);
    }

    /** The bytes themselves, for the handshake. */
    InputStream rawInput() throws IOException {
        return super.getInputStream();
    }

    @Override
    public synchronized InputStream getInputStream() throws IOException {
        if (messages == null) {
            messages = new GiopInput(super.getInputStream(), this);
        }
        return messages;
    }

    @Override
    public synchronized OutputStream getOutputStream() throws IOException {
        if (answers == null) {
            answers = new PromptOutput(super.getOutputStream(), this, rest);
        }
        return answers;
    }

    void waitForMessage() throws SocketException {
        super.setSoTimeout(FOR_EVER);
    }

    void waitForRest() throws SocketException {
        super.setSoTimeout(restMillis);
    }

    @Override
    public void close() throws IOException {
        owner.remove(this);
        super.close();
    }
}

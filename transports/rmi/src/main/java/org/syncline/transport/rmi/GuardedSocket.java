package org.syncline.transport.rmi;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.DeadlineInput;
import org.syncline.core.transport.Handshake;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.OpenSockets;
import org.syncline.core.transport.WaitingRoom;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketException;

/**
 * An accepted connection. Runs the handshake when RMI's handler thread first asks for its input, so
 * that the thread that accepts never waits and no other byte is read before. Waits long for a
 * message to begin, but only the response time-out for the rest of one that has begun.
 */
final class GuardedSocket extends TrackedSocket {

    private final Carrier carrier;
    private final WaitingRoom strangers;
    private final ListenOptions options;
    private final int restMillis;
    private @Nullable InputStream proved;
    private int idleMillis;
    private boolean begun;
    private boolean hurried;

    GuardedSocket(Carrier carrier, OpenSockets owner, WaitingRoom strangers, ListenOptions options)
            throws SocketException {
        super(carrier, owner, Integer.MAX_VALUE);
        this.carrier = carrier;
        this.strangers = strangers;
        this.options = options;
        this.restMillis = millis(options.responseTimeout());
    }

    @Override
    public synchronized InputStream getInputStream() throws IOException {
        if (proved == null) {
            InputStream in = super.getInputStream();
            idleMillis = getSoTimeout();
            new Handshake(carrier.transport(), options.secret())
                    .server(
                            new DeadlineInput(this, in, options.handshakeTimeout()),
                            super.getOutputStream());
            setSoTimeout(idleMillis);
            strangers.leave(this);
            proved = new Requests(in);
        }
        return proved;
    }

    @Override
    public void close() throws IOException {
        strangers.leave(this);
        super.close();
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        return new Answers(super.getOutputStream());
    }

    /** What the client sends; read by one thread, the same that writes the answers. */
    private final class Requests extends FilterInputStream {

        Requests(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            hurry();
            int read = super.read();
            begun = true;
            return read;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            hurry();
            int read = super.read(bytes, offset, length);
            begun = true;
            return read;
        }

        private void hurry() throws IOException {
            if (begun && !hurried) {
                setSoTimeout(restMillis);
                hurried = true;
            }
        }
    }

    /** What the server answers; afterwards the next message may take its time. */
    private final class Answers extends FilterOutputStream {

        Answers(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
            begun = false;
            if (hurried) {
                setSoTimeout(idleMillis);
                hurried = false;
            }
        }
    }
}

package org.syncline.core.transport.guard;

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
import java.net.InetAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.util.function.Consumer;

/**
 * An accepted connection. Runs the handshake when a library's thread first asks for one of its
 * streams, so that the thread that accepts never waits and no other byte is read or written before;
 * a stranger's connection is closed. Waits long for a message to begin, but only the response
 * time-out for the rest of one that has begun.
 */
final class GuardedSocket extends TrackedSocket {

    private final Gate gate;
    private final int restMillis;
    private @Nullable InputStream proved;
    private int idleMillis;
    private boolean begun;
    private boolean hurried;

    /** What connections must prove, and where they wait until they have. */
    record Gate(
            String transport,
            ListenOptions options,
            WaitingRoom strangers,
            Consumer<InetAddress> proved) {}

    GuardedSocket(@Nullable SocketImpl impl, OpenSockets owner, Gate gate) throws SocketException {
        super(impl, owner, Integer.MAX_VALUE);
        this.gate = gate;
        this.restMillis = millis(gate.options.responseTimeout());
    }

    @Override
    public synchronized InputStream getInputStream() throws IOException {
        if (proved == null) {
            try {
                proved = new Requests(prove());
            } catch (IOException e) {
                close();
                throw e;
            }
        }
        return proved;
    }

    private InputStream prove() throws IOException {
        InputStream in = super.getInputStream();
        idleMillis = getSoTimeout();
        new Handshake(gate.transport, gate.options.secret())
                .server(
                        new DeadlineInput(this, in, gate.options.handshakeTimeout()),
                        super.getOutputStream());
        setSoTimeout(idleMillis);
        gate.strangers.leave(this);
        gate.proved.accept(getInetAddress());
        return in;
    }

    @Override
    public void close() throws IOException {
        gate.strangers.leave(this);
        super.close();
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        getInputStream();
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

package org.syncline.transport.kit.guard;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.ListenOptions;
import org.syncline.transport.kit.CallerId;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.SocketException;
import java.util.function.Consumer;

/**
 * An accepted connection. Asks for the proof when one of its streams is first wanted, and before
 * that lets no byte be read or written; a stranger's connection is closed.
 */
final class GuardedSocket extends TrackedSocket {

    private static final Runnable NOTHING = () -> {};

    private final ConnectionGate gate;
    private final Welcome welcome;
    private final Object closing = new Object();
    private @Nullable CallerId caller;
    private boolean opened;
    private boolean closed;
    private Runnable atEnd = NOTHING;

    /** The terms for connections that have proved the secret. */
    record Welcome(SocketKind kind, ListenOptions options, Consumer<InetAddress> onProved) {

        Pacing pacing(GuardedSocket socket) throws IOException {
            Pacing.Maker maker = kind.pacing();
            return maker == null
                    ? new RequestPacing(socket, options.responseTimeout())
                    : maker.of(socket);
        }
    }

    GuardedSocket(ConnectionGate gate, Welcome welcome) throws SocketException {
        super(
                welcome.kind.impls().get(),
                gate.open(),
                UNLIMITED,
                welcome.options.responseTimeout());
        this.gate = gate;
        this.welcome = welcome;
    }

    /** Has the caller prove itself unless it has; closes this if it does not. */
    synchronized CallerId requireProof() throws IOException {
        if (caller != null) {
            return caller;
        }
        try {
            int idleMillis = getSoTimeout();
            CallerId proved = gate.prove(this, rawInput(), rawOutput());
            setSoTimeout(idleMillis);
            caller = proved;
            return proved;
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    /** The library wants to read and write. */
    private synchronized void open() throws IOException {
        if (opened) {
            return;
        }
        requireProof();
        pace(welcome.pacing(this));
        gather(welcome.kind.gathered());
        opened = true;
        welcome.onProved.accept(getInetAddress());
    }

    /** Runs an action when this is closed; if that was before, at once, and returns false. */
    boolean onClose(Runnable action) {
        synchronized (closing) {
            if (!closed) {
                atEnd = action;
                return true;
            }
        }
        action.run();
        return false;
    }

    @Override
    public InputStream getInputStream() throws IOException {
        open();
        return super.getInputStream();
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        open();
        return super.getOutputStream();
    }

    @Override
    public void close() throws IOException {
        gate.forget(this);
        try {
            super.close();
        } finally {
            Runnable action;
            synchronized (closing) {
                closed = true;
                action = atEnd;
                atEnd = NOTHING;
            }
            action.run();
        }
    }
}

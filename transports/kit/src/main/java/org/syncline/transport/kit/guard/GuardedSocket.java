package org.syncline.transport.kit.guard;

import org.syncline.core.transport.ListenOptions;

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

    private final ConnectionGate gate;
    private final Welcome welcome;
    private boolean proved;

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
    synchronized void requireProof() throws IOException {
        if (proved) {
            return;
        }
        try {
            int idleMillis = getSoTimeout();
            gate.prove(this, rawInput(), rawOutput());
            setSoTimeout(idleMillis);
            pace(welcome.pacing(this));
            proved = true;
        } catch (IOException e) {
            close();
            throw e;
        }
        welcome.onProved.accept(getInetAddress());
    }

    @Override
    public InputStream getInputStream() throws IOException {
        requireProof();
        return super.getInputStream();
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        requireProof();
        return super.getOutputStream();
    }

    @Override
    public void close() throws IOException {
        gate.forget(this);
        super.close();
    }
}

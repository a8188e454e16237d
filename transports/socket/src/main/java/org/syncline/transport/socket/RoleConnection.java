package org.syncline.transport.socket;

import java.io.IOException;

/**
 * A connection that one thread at a time reads, blocking. A call that is known to be short it
 * executes itself, for any other it first passes the {@link ReadingRole} on to another thread of
 * the pool.
 */
final class RoleConnection extends ServerConnection {

    RoleConnection(SocketListener listener, Accepted accepted) throws IOException {
        // As many callers as requests come together, as far as this side can tell.
        super(
                listener,
                accepted,
                listener.style().waiting().on(accepted.channel(), frames -> frames),
                new ReadingRole());
    }

    @Override
    void begin() {
        passRole();
    }

    /** Reads and executes until the connection ends or another thread has the role. */
    private void read() {
        attempt(this::serve);
    }

    private void serve() throws IOException {
        role().begin();
        // The last holder may have left frames to be written.
        writer().flush();
        boolean reading = true;
        while (reading) {
            Frame frame = reader().next();
            if (frame == null) {
                close(new IOException("the peer has closed the connection"));
                return;
            }
            reading = handle(frame);
        }
    }

    /** True if the calling thread still has the role. */
    private boolean handle(Frame frame) throws IOException {
        if (!promisesToBeShort(frame)) {
            passRole();
            answer(frame, execute(frame));
            writer().flush();
            return false;
        }
        long stamp = role().beginCall();
        listener().roleWatch().wake();
        OutFrame reply = execute(frame);
        boolean kept = role().endCall(stamp);
        answer(frame, reply);
        if (!kept || !reader().hasNext()) {
            writer().flush();
        }
        return kept;
    }

    /** The role stays vacant until the caller may have one more thread. */
    @Override
    void passRole() {
        listener()
                .execute(
                        caller(),
                        this::read,
                        () -> close(new IOException("the end point is being closed")));
    }
}

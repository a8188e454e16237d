package org.syncline.transport.http;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.Handshake;
import org.syncline.transport.kit.guard.GuardedPort;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.time.Duration;
import java.util.Locale;

/**
 * One accepted connection. It begins with the handshake, and is then the control connection of a
 * client that proved the secret; or with a call that shows the pass which such a client got over
 * its control connection, and is then followed by more calls, perhaps of other clients of that JVM.
 * Until it has proved itself one way or the other it is a stranger to the port. Served by one
 * thread; may be ended by any.
 */
final class ServerConnection implements Pass.Covered {

    /** First letter of the handshake; requests begin with another. */
    private static final int HANDSHAKE = 'S';

    private final EndPoint endPoint;
    private final GuardedPort port;
    private final Socket socket;
    private byte @Nullable [] buffer;
    private @Nullable Pass pass;
    private boolean ended;

    ServerConnection(EndPoint endPoint, GuardedPort port, Socket socket) {
        this.endPoint = endPoint;
        this.port = port;
        this.socket = socket;
    }

    void serve() throws IOException {
        try {
            SocketInput in = new SocketInput(socket);
            OutputStream out = socket.getOutputStream();
            in.within(endPoint.options().handshakeTimeout());
            if (in.peek() == HANDSHAKE) {
                serveControl(in, out);
            } else {
                calls(in, out);
            }
        } finally {
            if (pass != null) {
                pass.forget(this);
            }
        }
    }

    @Override
    public void ended(Pass over) throws IOException {
        synchronized (this) {
            if (pass != over) {
                return;
            }
            ended = true;
        }
        socket.close();
    }

    /** Lives as long as the client; answers lookups. */
    private void serveControl(SocketInput in, OutputStream out) throws IOException {
        byte[] key =
                new Handshake(endPoint.transport(), endPoint.options().secret())
                        .server(in, out, ConnectionEnds.accepted(socket, endPoint.options()));
        port.admit(socket);
        socket.setKeepAlive(true);
        in.each(Duration.ZERO);
        Pass issued = endPoint.passes().issue(key);
        try {
            DataOutputStream answers = new DataOutputStream(out);
            answers.writeLong(issued.number());
            DataInputStream lookups = new DataInputStream(in);
            while (in.peek() >= 0) {
                String name = lookups.readUTF();
                answers.write(endPoint.bindings().find(name, lookups.readUTF()).ordinal());
            }
        } finally {
            endPoint.passes().revoke(issued);
        }
    }

    private void calls(SocketInput in, OutputStream out) throws IOException {
        boolean more = true;
        while (more && in.peek() >= 0) {
            try {
                more = call(in, out);
            } catch (HttpStatusException e) {
                ReplyStream.refuse(out, e);
                linger(in);
                more = false;
            }
            in.each(Duration.ZERO);
        }
    }

    /** Lets the caller read the refusal, which it may do only after it has sent its whole call. */
    private void linger(SocketInput in) throws IOException {
        socket.shutdownOutput();
        in.within(endPoint.options().handshakeTimeout());
        in.transferTo(OutputStream.nullOutputStream());
    }

    /** Answers one call; true if another may follow. */
    private boolean call(SocketInput in, OutputStream out) throws IOException {
        if (pass != null) {
            in.each(endPoint.options().responseTimeout());
        }
        RequestHead head = RequestHead.read(in);
        admit(head.field(Pass.FIELD.toLowerCase(Locale.ROOT)));
        in.each(endPoint.options().responseTimeout());
        RequestBody body = head.body(in);
        HttpService service = endPoint.bindings().at(head.path());
        if (buffer == null) {
            buffer = ReplyStream.buffer();
        }
        ReplyStream reply = new ReplyStream(out, buffer, head, service.contentType());
        try {
            service.call(body, reply);
            body.drain();
        } catch (IOException | RuntimeException | StackOverflowError e) {
            if (reply.begun()) {
                throw new IOException("a reply was broken off: " + e, e);
            }
            throw e instanceof HttpStatusException refusal
                    ? refusal
                    : new HttpStatusException(
                            Status.FAILED, "it could not carry out the call: " + e);
        }
        reply.finish();
        return reply.bounded();
    }

    private void admit(String field) throws IOException {
        Passes.Shown shown = endPoint.passes().find(field);
        if (shown == null) {
            throw new HttpStatusException(
                    Status.FORBIDDEN, "the secret was not proved, or its proof has ended");
        }
        belongTo(shown.pass());
        if (!shown.pass().isFirst(shown.call())) {
            throw new HttpStatusException(
                    Status.CONFLICT, "the connection was lost while the peer worked on the call");
        }
    }

    /**
     * The JDK's client lets all callers of its JVM share connections. A call that comes when the
     * one before it has ended the connection is not begun, so that it may be sent again.
     */
    private void belongTo(Pass shown) throws IOException {
        Pass before;
        synchronized (this) {
            if (ended) {
                throw new IOException("the connection ends with the pass of an earlier call");
            }
            before = pass;
            pass = shown;
        }
        if (before == shown) {
            return;
        }
        if (before == null) {
            ConnectionEnds.accepted(socket).requireSameUser();
            port.admit(socket);
        } else {
            before.forget(this);
        }
        shown.covers(this);
    }
}

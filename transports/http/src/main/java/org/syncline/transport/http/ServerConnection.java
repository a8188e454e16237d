package org.syncline.transport.http;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.Handshake;
import org.syncline.transport.kit.guard.GuardedPort;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.time.Duration;
import java.util.Locale;
import java.util.Objects;

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

    /** Has the caller prove itself, and then serves it on a thread that it may have. */
    void welcome() throws IOException {
        SocketInput in = new SocketInput(socket);
        OutputStream out = socket.getOutputStream();
        in.within(endPoint.options().handshakeTimeout());
        int first = in.peek();
        if (first == HANDSHAKE) {
            Handshake.Proved client =
                    new Handshake(endPoint.transport(), endPoint.options().secret())
                            .server(in, out, ConnectionEnds.accepted(socket, endPoint.options()));
            port.admit(socket);
            port.later(client.caller(), socket, () -> serveControl(client, in, out));
        } else if (first >= 0) {
            welcomeCalls(in, out);
        } else {
            throw new EOFException("the caller said nothing");
        }
    }

    private void welcomeCalls(SocketInput in, OutputStream out) throws IOException {
        RequestHead head;
        try {
            head = RequestHead.read(in);
            admit(head);
        } catch (HttpStatusException e) {
            forgetPass();
            refuse(in, out, e);
            throw e;
        } catch (IOException e) {
            forgetPass();
            throw e;
        }
        CallerId caller = Objects.requireNonNull(pass).caller();
        port.later(caller, socket, new Calls(caller, head, in, out));
    }

    /** The calls after the proof; the first client has the connection's share at begin and end. */
    private final class Calls implements GuardedPort.Part {

        private final CallerId client;
        private final RequestHead first;
        private final SocketInput in;
        private final OutputStream out;

        Calls(CallerId client, RequestHead first, SocketInput in, OutputStream out) {
            this.client = client;
            this.first = first;
            this.in = in;
            this.out = out;
        }

        @Override
        public void run() throws IOException {
            try {
                calls(first, in, out);
            } finally {
                port.pass(Objects.requireNonNull(pass).caller(), client);
                forgetPass();
            }
        }

        @Override
        public void refused() {
            forgetPass();
        }
    }

    private void forgetPass() {
        Pass last = pass;
        if (last != null) {
            last.forget(this);
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
    private void serveControl(Handshake.Proved client, SocketInput in, OutputStream out)
            throws IOException {
        socket.setKeepAlive(true);
        in.each(Duration.ZERO);
        Pass issued = endPoint.passes().issue(client);
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

    private void calls(RequestHead first, SocketInput in, OutputStream out) throws IOException {
        try {
            boolean more = call(first, in, out);
            in.each(Duration.ZERO);
            while (more && in.peek() >= 0) {
                in.each(endPoint.options().responseTimeout());
                RequestHead head = RequestHead.read(in);
                admit(head);
                more = call(head, in, out);
                in.each(Duration.ZERO);
            }
        } catch (HttpStatusException e) {
            refuse(in, out, e);
        }
    }

    private void refuse(SocketInput in, OutputStream out, HttpStatusException why)
            throws IOException {
        ReplyStream.refuse(out, why);
        linger(in);
    }

    /** Lets the caller read the refusal, which it may do only after it has sent its whole call. */
    private void linger(SocketInput in) throws IOException {
        socket.shutdownOutput();
        in.within(endPoint.options().handshakeTimeout());
        in.transferTo(OutputStream.nullOutputStream());
    }

    /** Answers one call; true if another may follow. */
    private boolean call(RequestHead head, SocketInput in, OutputStream out) throws IOException {
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

    private void admit(RequestHead head) throws IOException {
        Passes.Shown shown =
                endPoint.passes().find(head.field(Pass.FIELD.toLowerCase(Locale.ROOT)));
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
            port.pass(before.caller(), shown.caller());
        }
        shown.covers(this);
    }
}

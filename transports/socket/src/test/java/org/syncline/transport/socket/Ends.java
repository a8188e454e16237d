package org.syncline.transport.socket;

import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.Secret;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.Handshake;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Arrays;

/** Both ends of a connection in this JVM. */
record Ends(Listener listener, Connection connection) implements AutoCloseable {

    static final Secret SECRET = secret();
    static final SocketTransport TRANSPORT = new SocketTransport();
    static final Duration LONG = Duration.ofSeconds(60);

    static Ends open() throws IOException {
        return open(TRANSPORT);
    }

    static Ends open(FrameTransport transport) throws IOException {
        return open(transport, LONG, LONG);
    }

    static Ends open(Duration serverTimeout, Duration clientTimeout) throws IOException {
        return open(TRANSPORT, serverTimeout, clientTimeout);
    }

    static Ends open(FrameTransport transport, Duration serverTimeout, Duration clientTimeout)
            throws IOException {
        ListenOptions options =
                new ListenOptions("127.0.0.1", 0, "127.0.0.1", 0, SECRET, serverTimeout);
        Listener listener = transport.listen(options);
        ConnectOptions connect = new ConnectOptions(SECRET, LONG, clientTimeout);
        return new Ends(listener, transport.connect(listener.address(), connect));
    }

    Probe probe(Probe service) throws IOException {
        listener.bind("probe", Probe.class, service);
        return connection.lookup("probe", Probe.class);
    }

    /** A socket that has shaken hands and may now send whatever it likes. */
    Visitor visitor() throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), listener.address().port());
        socket.setSoTimeout((int) LONG.toMillis());
        new Handshake(listener.address().transport(), SECRET)
                .client(
                        socket.getInputStream(),
                        socket.getOutputStream(),
                        ConnectionEnds.dialled(socket));
        return new Visitor(socket, new DataInputStream(socket.getInputStream()));
    }

    record Visitor(Socket socket, DataInputStream in) implements AutoCloseable {

        void send(byte[] bytes) throws IOException {
            OutputStream out = socket.getOutputStream();
            out.write(bytes);
            out.flush();
        }

        /** True if the server has closed this connection, after whatever it had to say. */
        boolean isClosedByServer() throws IOException {
            try {
                in.readAllBytes();
                return true;
            } catch (SocketException e) {
                return true;
            } catch (SocketTimeoutException e) {
                return false;
            }
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    private static Secret secret() {
        byte[] bytes = new byte[Secret.BYTES];
        Arrays.fill(bytes, (byte) 5);
        return new Secret(bytes);
    }

    @Override
    public void close() throws IOException {
        connection.close();
        listener.close();
    }
}

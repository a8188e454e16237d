package org.syncline.transport.socket;

import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.Secret;
import org.syncline.transport.contract.SocketStream;
import org.syncline.transport.kit.ByteStream;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.DeadlineSocket;
import org.syncline.transport.kit.Handshake;
import org.syncline.transport.kit.StreamedChannel;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;

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

    /** Over channels that are none of the system's, as those of TLS are. */
    static Ends brought() throws IOException {
        return brought(TRANSPORT);
    }

    static Ends brought(FrameTransport transport) throws IOException {
        Listener listener = transport.listen(ListenOptions.loopback(SECRET));
        return new Ends(listener, broughtTo(listener, transport));
    }

    /** One more of these to the same end point. */
    static Connection broughtTo(Listener listener, FrameTransport transport) throws IOException {
        ConnectOptions connect =
                new ConnectOptions(
                        SECRET, LONG, LONG, Optional.of(most -> Pair.broughtTo(listener).near()));
        return transport.connect(listener.address(), connect);
    }

    /** Both ends of such a channel. */
    record Pair(StreamedChannel near, StreamedChannel far, DeadlineSocket below)
            implements AutoCloseable {

        /** Of which the end point has the far one. */
        static Pair broughtTo(Listener listener) throws IOException {
            return broughtTo(listener, SocketStream::new);
        }

        static Pair broughtTo(Listener listener, Function<Socket, ByteStream> inside)
                throws IOException {
            Pair pair = make(inside);
            if (!listener.take(pair.far())) {
                throw new IOException("it was not taken");
            }
            return pair;
        }

        /**
         * Makes a pair.
         *
         * @param inside returns the bytes of the far end
         */
        static Pair make(Function<Socket, ByteStream> inside) throws IOException {
            try (DeadlineSocket.Server server = new DeadlineSocket.Server()) {
                server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
                DeadlineSocket near = new DeadlineSocket();
                near.connect(server.getLocalSocketAddress());
                DeadlineSocket far = server.accept();
                return new Pair(
                        new StreamedChannel(new SocketStream(near), near),
                        new StreamedChannel(inside.apply(far), far),
                        far);
            }
        }

        @Override
        public void close() throws IOException {
            near.close();
            far.close();
        }
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

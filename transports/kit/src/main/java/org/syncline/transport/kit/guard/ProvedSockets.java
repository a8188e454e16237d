package org.syncline.transport.kit.guard;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Dialler;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.DialledSocket;
import org.syncline.transport.kit.Handshake;
import org.syncline.transport.kit.HandshakeException;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.nio.channels.SocketChannel;
import java.util.Optional;

/**
 * Makes the connections of one client: always to the address that the user gave, not to one from
 * the other side, proved by the handshake, with time-outs. Where the options have a dialler, it
 * makes them. Closing it closes them, now and in future. Safe for any thread.
 */
public final class ProvedSockets implements Closeable {

    private static final int TRIES = 8;
    private static final long PAUSE_MILLIS = 50;

    private final Address address;
    private final ConnectOptions options;
    private final SocketKind kind;
    private final int responseMillis;
    private final CallerId caller = CallerId.next();
    private final OpenSockets open = new OpenSockets();

    /** Over TCP. */
    public ProvedSockets(Address address, ConnectOptions options) {
        this(address, options, SocketKind.TCP);
    }

    public ProvedSockets(Address address, ConnectOptions options, SocketKind kind) {
        this.address = address;
        this.options = options;
        this.kind = options.dialler().map(kind::dialled).orElse(kind);
        this.responseMillis = Pacing.millis(options.responseTimeout());
    }

    /**
     * Makes a single connection, over TCP or by the options' dialler, which is the caller's to
     * close, within the connect time-out: a socket without delay and time-outs, whose next byte is
     * the first after the handshake. The failure names the address and the fault of the process
     * that answers there.
     */
    public static Socket dial(Address address, ConnectOptions options) throws IOException {
        return dialKeyed(address, options).socket();
    }

    /** A connection, and the key that only its two sides know. */
    public record Keyed(Socket socket, byte[] key) {}

    /** As the other, with the connection's key. */
    public static Keyed dialKeyed(Address address, ConnectOptions options) throws IOException {
        Unconnected plain = Socket::new;
        return persistently(
                () -> dial(plain.or(options.dialler()), address, options, CallerId.next()));
    }

    /**
     * As the other; over TCP it has a channel, and reading from it without a time-out is a single
     * system call, as {@link GuardedPort#bindUntimed} says.
     *
     * @param caller the client that it belongs to
     */
    public static Socket dialUntimed(Address address, ConnectOptions options, CallerId caller)
            throws IOException {
        Unconnected plain = () -> SocketChannel.open().socket();
        return persistently(
                () -> dial(plain.or(options.dialler()), address, options, caller).socket());
    }

    /** Makes a socket that is not connected yet. */
    @FunctionalInterface
    private interface Unconnected {

        Socket make() throws IOException;

        /** Makes one that a dialler connects if there is one. */
        default Socket or(Optional<Dialler> dialler) throws IOException {
            return dialler.isPresent() ? new DialledSocket(dialler.get()) : make();
        }
    }

    private interface Attempt<T> {
        T make() throws IOException;
    }

    /**
     * A peer drops the connection that has waited longest when too many come at once, even before
     * it could greet that one; it is asked again.
     */
    private static <T> T persistently(Attempt<T> attempt) throws IOException {
        for (int i = 1; i < TRIES; i++) {
            try {
                return attempt.make();
            } catch (IOException e) {
                if (!mayPass(e)) {
                    throw e;
                }
                pause(i, e);
            }
        }
        return attempt.make();
    }

    private static boolean mayPass(IOException failure) {
        return failure instanceof HandshakeException e && e.isPassing()
                || failure.getCause() instanceof HandshakeException cause && cause.isPassing();
    }

    private static void pause(int attempts, IOException failure) throws IOException {
        try {
            Thread.sleep(PAUSE_MILLIS * attempts);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failure;
        }
    }

    private static Keyed dial(
            Socket socket, Address address, ConnectOptions options, CallerId caller)
            throws IOException {
        try {
            byte[] key = establish(socket, address, address.port(), options, caller);
            socket.setKeepAlive(true);
            socket.setSoTimeout(0);
            return new Keyed(socket, key);
        } catch (IOException e) {
            socket.close();
            throw ConnectionFailures.unreachable(address, e);
        }
    }

    /** A connection that is established and proved; its reads wait for the response time-out. */
    public Socket connect() throws IOException {
        return connect(address.port());
    }

    /** The same to another port of the host. */
    public Socket connect(int port) throws IOException {
        return persistently(() -> connectOnce(port));
    }

    private Socket connectOnce(int port) throws IOException {
        Pacing.Maker pacing = kind.pacing();
        int longest =
                pacing == null
                        ? Math.max(Pacing.millis(options.connectTimeout()), responseMillis)
                        : TrackedSocket.UNLIMITED;
        TrackedSocket socket =
                new TrackedSocket(kind.impls().get(), open, longest, options.responseTimeout());
        open.add(socket);
        try {
            establish(socket, address, port, options, caller);
            socket.setSoTimeout(responseMillis);
            if (pacing != null) {
                socket.pace(pacing.of(socket));
            }
            socket.gather(kind.gathered());
            return socket;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    private static byte[] establish(
            Socket socket, Address address, int port, ConnectOptions options, CallerId caller)
            throws IOException {
        InetSocketAddress target = new InetSocketAddress(address.host(), port);
        if (target.isUnresolved()) {
            throw new UnknownHostException(address.host());
        }
        socket.setTcpNoDelay(true);
        socket.connect(target, Pacing.millis(options.connectTimeout()));
        return new Handshake(address.transport(), options.secret(), caller)
                .client(
                        new DeadlineInput(socket, options.connectTimeout()),
                        socket.getOutputStream(),
                        ConnectionEnds.dialled(socket));
    }

    public Address address() {
        return address;
    }

    public boolean isClosed() {
        return open.isClosed();
    }

    @Override
    public void close() throws IOException {
        open.close();
    }
}

package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;
import org.omg.CORBA.MARSHAL;
import org.omg.CORBA.OBJECT_NOT_EXIST;
import org.omg.CORBA.SystemException;
import org.omg.CORBA.TIMEOUT;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.guard.ProvedSockets;

import java.io.Closeable;
import java.io.IOException;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The TCP connections of one {@link CorbaConnection}: always to the address that the user gave, not
 * to one in references, and proved by the handshake. Puts failures between the two sides into
 * words. Safe for any thread.
 */
public final class GiopSockets implements Closeable {

    private final Address address;
    private final ConnectOptions options;
    private final ProvedSockets sockets;
    private final AtomicReference<@Nullable Socket> first = new AtomicReference<>();
    private volatile @Nullable IOException failure;

    private GiopSockets(Address address, ConnectOptions options) {
        this.address = address;
        this.options = options;
        this.sockets =
                new ProvedSockets(address, options, GiopInput.sockets(options.responseTimeout()));
    }

    /**
     * Makes a first connection, so that a wrong peer shows at once.
     *
     * @throws IOException with the reason in words if there is none
     */
    static GiopSockets open(Address address, ConnectOptions options) throws IOException {
        GiopSockets sockets = new GiopSockets(address, options);
        sockets.first.set(sockets.establish());
        return sockets;
    }

    public Socket connect() throws IOException {
        Socket made = first.getAndSet(null);
        return made == null ? establish() : made;
    }

    private Socket establish() throws IOException {
        try {
            Socket socket = sockets.connect();
            failure = null;
            return socket;
        } catch (IOException e) {
            IOException explained = ConnectionFailures.unreachable(address, e);
            failure = explained;
            throw explained;
        }
    }

    /** The URL of the object that the peer published under this key. */
    String location(String key) {
        String host = address.host().contains(":") ? "[" + address.host() + "]" : address.host();
        return "corbaloc:iiop:1.2@" + host + ":" + address.port() + "/" + key;
    }

    ConnectOptions options() {
        return options;
    }

    Address address() {
        return address;
    }

    boolean isClosed() {
        return sockets.isClosed();
    }

    void requireOpen() throws IOException {
        if (isClosed()) {
            throw ConnectionFailures.closed(address);
        }
    }

    IOException explain(RuntimeException cause) {
        if (isClosed()) {
            return ConnectionFailures.closed(address);
        }
        return switch (cause) {
            case TIMEOUT e -> ConnectionFailures.silent(address, e);
            case OBJECT_NOT_EXIST e ->
                    new IOException("the service at " + address + " is no longer bound", e);
            case MARSHAL e -> malformed(e);
            case SystemException e -> lost(e);
            default -> malformed(cause);
        };
    }

    private IOException malformed(RuntimeException cause) {
        return new IOException(
                "a message between here and " + address + " makes no sense: " + cause, cause);
    }

    private IOException lost(SystemException cause) {
        IOException reason = failure;
        return new IOException(
                "the connection to "
                        + address
                        + " was lost: "
                        + (reason == null ? cause : reason.getMessage()),
                cause);
    }

    @Override
    public void close() throws IOException {
        sockets.close();
    }
}

package org.syncline.transport.kit;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;

import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidClassException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.Objects;
import java.util.stream.Stream;

/** Puts failures between a client and its peer into words for people. */
public final class ConnectionFailures {

    /** Far more than libraries wrap a failure into. */
    private static final int MOST_CAUSES = 100;

    private ConnectionFailures() {}

    /** A failure, its cause, and so on. It ends, even where causes go round in circles. */
    public static Stream<Throwable> causes(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause).limit(MOST_CAUSES);
    }

    /** The last of {@link #causes}: the first failure. */
    public static Throwable root(Throwable failure) {
        return causes(failure).reduce(failure, (outer, inner) -> inner);
    }

    /** This side closed the end point. */
    public static IOException listenerClosed(Address address) {
        return new IOException("the listener on " + address + " is closed");
    }

    /** This side closed the connection. */
    public static IOException closed(Address address) {
        return new IOException("the connection to " + address + " is closed");
    }

    /** A time-out passed. */
    public static IOException silent(Address address, @Nullable Throwable cause) {
        return new IOException(
                "the peer at "
                        + address
                        + " did not answer in time; it hangs or is not a Syncline peer",
                cause);
    }

    /** The other side closed the connection, or a device between did. */
    public static IOException lost(Address address, Throwable cause) {
        return new IOException("the connection to " + address + " was lost: " + why(cause), cause);
    }

    /** Without the names of classes where there are words. */
    private static String why(Throwable cause) {
        return switch (cause) {
            case EOFException e -> "the peer ended or closed it";
            case IOException e when e.getMessage() != null -> e.getMessage();
            default -> cause.toString();
        };
    }

    /** No process has the port of the address. */
    public static IOException nobodyListens(Address address, IOException cause) {
        return new IOException(
                "nobody listens on " + address + "; start `syncline serve` there or check the port",
                cause);
    }

    /** The name of the address's host leads to no host. */
    public static IOException unknownHost(Address address, @Nullable IOException cause) {
        return new IOException(
                "the host of " + address + " is unknown; check its spelling and the network",
                cause);
    }

    /** The connection was not established. */
    public static IOException unreachable(Address address, IOException failure) {
        return switch (failure) {
            case HandshakeException stranger -> stranger;
            case UnknownHostException e -> unknownHost(address, e);
            case ConnectException e -> nobodyListens(address, e);
            case SocketTimeoutException e -> silent(address, e);
            default -> lost(address, failure);
        };
    }

    /** A call failed, and the service is not the cause. */
    public static IOException failed(Address address, Throwable failure) {
        Throwable root = root(failure);
        return switch (root) {
            case InvalidClassException e -> notAllowed(address, failure);
            case ClassNotFoundException e -> notAllowed(address, failure);
            case IOException e -> unreachable(address, e);
            default -> new IOException("the call to " + address + " failed: " + root, failure);
        };
    }

    private static IOException notAllowed(Address address, Throwable failure) {
        return new IOException(
                "the peer at " + address + " sent an object of a type that is not allowed",
                failure);
    }

    /** An end point cannot be opened. */
    public static IOException portTaken(ListenOptions options, IOException cause) {
        return new IOException(
                "cannot listen on "
                        + options.host()
                        + ":"
                        + options.port()
                        + ": "
                        + cause.getMessage()
                        + "; choose another port, or 0 for any free one",
                cause);
    }
}

package org.syncline.core.transport;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;

/** Says for people what went wrong between a client and its peer. */
public final class Trouble {

    private Trouble() {}

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

    /** The other side closed the connection, or something between did. */
    public static IOException lost(Address address, Throwable cause) {
        return new IOException("the connection to " + address + " was lost: " + cause, cause);
    }

    /** The connection was not established. */
    public static IOException unreachable(Address address, IOException failure) {
        return switch (failure) {
            case HandshakeException stranger -> stranger;
            case UnknownHostException e ->
                    new IOException("there is no host \"" + address.host() + "\"", e);
            case ConnectException e ->
                    new IOException(
                            "nobody listens at " + address + "; is `syncline serve` running there?",
                            e);
            case SocketTimeoutException e -> silent(address, e);
            default -> lost(address, failure);
        };
    }
}

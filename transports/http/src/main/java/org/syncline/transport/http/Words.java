package org.syncline.transport.http;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.HandshakeException;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;

/** Says for people what went wrong between a client and its peer. */
final class Words {

    private Words() {}

    static IOException closed(Address address) {
        return new IOException("the connection to " + address + " is closed");
    }

    static IOException silent(Address address, @Nullable Throwable cause) {
        return new IOException(
                "the peer at "
                        + address
                        + " did not answer in time; it hangs or is not a Syncline peer",
                cause);
    }

    static IOException lost(Address address, Throwable cause) {
        return new IOException("the connection to " + address + " was lost: " + cause, cause);
    }

    static IOException unreachable(Address address, IOException failure) {
        return switch (failure) {
            case HandshakeException stranger -> stranger;
            case UnknownHostException e ->
                    new IOException("there is no host \"" + address.host() + "\"", e);
            case ConnectException e ->
                    new IOException(
                            "nobody listens at " + address + "; is `syncline serve` running there?",
                            e);
            default -> lost(address, failure);
        };
    }

    /** A call's failure that the service did not cause. */
    static IOException failed(Address address, Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null && !(root instanceof HttpStatusException)) {
            root = root.getCause();
        }
        return switch (root) {
            case HttpStatusException e ->
                    new IOException("the peer at " + address + " says: " + e.getMessage(), failure);
            case SocketTimeoutException e -> silent(address, failure);
            case ConnectException e -> unreachable(address, e);
            default -> new IOException("the call to " + address + " failed: " + root, failure);
        };
    }
}

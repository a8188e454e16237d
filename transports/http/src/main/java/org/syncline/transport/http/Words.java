package org.syncline.transport.http;

import org.syncline.core.transport.Address;
import org.syncline.transport.kit.Trouble;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;

/** Says for people what went wrong in a call over HTTP. */
final class Words {

    private Words() {}

    /** A call's failure that the service did not cause. */
    static IOException failed(Address address, Throwable failure) {
        Throwable root =
                Trouble.causes(failure)
                        .filter(HttpStatusException.class::isInstance)
                        .findFirst()
                        .orElseGet(() -> Trouble.root(failure));
        return switch (root) {
            case HttpStatusException e ->
                    new IOException("the peer at " + address + " says: " + e.getMessage(), failure);
            case SocketTimeoutException e -> Trouble.silent(address, failure);
            case ConnectException e -> Trouble.unreachable(address, e);
            default -> new IOException("the call to " + address + " failed: " + root, failure);
        };
    }
}

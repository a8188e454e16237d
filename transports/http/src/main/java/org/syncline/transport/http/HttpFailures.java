package org.syncline.transport.http;

import org.syncline.core.transport.Address;
import org.syncline.transport.kit.ConnectionFailures;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;

/** Puts failures of calls over HTTP into words for people. */
final class HttpFailures {

    private HttpFailures() {}

    static IOException failed(Address address, Throwable failure) {
        Throwable root =
                ConnectionFailures.causes(failure)
                        .filter(HttpStatusException.class::isInstance)
                        .findFirst()
                        .orElseGet(() -> ConnectionFailures.root(failure));
        return switch (root) {
            case HttpStatusException e ->
                    new IOException("the peer at " + address + " says: " + e.getMessage(), failure);
            case SocketTimeoutException e -> ConnectionFailures.silent(address, failure);
            case ConnectException e -> ConnectionFailures.unreachable(address, e);
            default -> new IOException("the call to " + address + " failed: " + root, failure);
        };
    }
}

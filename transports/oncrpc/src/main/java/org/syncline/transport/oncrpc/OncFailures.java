package org.syncline.transport.oncrpc;

import org.dcache.oncrpc4j.rpc.OncRpcAcceptedException;
import org.dcache.oncrpc4j.rpc.OncRpcRejectedException;
import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.transport.kit.ConnectionFailures;

import java.io.EOFException;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;

/** Says for people why a call got no result. */
final class OncFailures {

    private OncFailures() {}

    static IOException explain(Address address, @Nullable Throwable failure) {
        return switch (failure) {
            case OncRpcAcceptedException e ->
                    new IOException(
                            "the peer at "
                                    + address
                                    + " did not carry the call out ("
                                    + e.getMessage()
                                    + "); the service may no longer be bound",
                            e);
            case OncRpcRejectedException e ->
                    new IOException("the peer at " + address + " refused the call: " + e, e);
            case EOFException e -> ConnectionFailures.lost(address, e);
            case ClosedChannelException e -> ConnectionFailures.lost(address, e);
            // Made here, with a new trace for each caller.
            case IOException e -> new IOException(e.getMessage(), e);
            case null, default -> new IOException("the call to " + address + " failed", failure);
        };
    }
}

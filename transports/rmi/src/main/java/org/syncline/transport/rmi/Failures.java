package org.syncline.transport.rmi;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.HandshakeException;
import org.syncline.core.transport.Trouble;

import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidClassException;
import java.net.SocketTimeoutException;
import java.rmi.ConnectException;
import java.rmi.NoSuchObjectException;
import java.rmi.RemoteException;
import java.rmi.ServerError;
import java.rmi.ServerException;
import java.rmi.UnknownHostException;

/** Says in words what went wrong between this client and its peer. */
record Failures(Address address, ClientSockets sockets) {

    void requireOpen() throws IOException {
        if (sockets.isClosed()) {
            throw Trouble.closed(address);
        }
    }

    /** The same failure for people. */
    IOException explain(RemoteException failure) {
        if (sockets.isClosed()) {
            return Trouble.closed(address);
        }
        Throwable root = Trouble.root(failure);
        return root instanceof HandshakeException stranger
                ? stranger
                : new IOException(words(failure, root), failure);
    }

    private String words(RemoteException failure, Throwable root) {
        boolean byServer = failure instanceof ServerException;
        return switch (failure) {
            case ServerError e -> "the peer at " + address + " failed: " + root;
            case NoSuchObjectException e -> "the service at " + address + " is no longer bound";
            case UnknownHostException e -> "there is no host \"" + address.host() + "\"";
            case ConnectException e ->
                    "nobody listens at " + address + "; is `syncline serve` running there?";
            default -> words(root, byServer);
        };
    }

    private String words(Throwable root, boolean byServer) {
        if (root instanceof InvalidClassException) {
            return byServer
                    ? "the peer at " + address + " refused an argument of a type it does not allow"
                    : "the peer at " + address + " sent an object of a type that is not allowed";
        } else if (root instanceof SocketTimeoutException) {
            return "the peer at "
                    + address
                    + " did not answer in time; it hangs or is not a Syncline peer";
        } else if (byServer) {
            return "the peer at " + address + " could not carry out the call: " + root;
        }
        String lost = "the connection to " + address + " was lost: ";
        return lost + (root instanceof EOFException ? "the peer closed it" : root);
    }
}

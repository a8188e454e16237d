package org.syncline.transport.rmi;

import org.syncline.core.transport.Address;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.HandshakeException;

import java.io.IOException;
import java.io.InvalidClassException;
import java.net.SocketTimeoutException;
import java.rmi.ConnectException;
import java.rmi.NoSuchObjectException;
import java.rmi.RemoteException;
import java.rmi.ServerError;
import java.rmi.ServerException;
import java.rmi.UnknownHostException;

/** Puts failures between this client and its peer into words. */
record RmiFailures(Address address, ClientSockets sockets) {

    void requireOpen() throws IOException {
        if (sockets.isClosed()) {
            throw ConnectionFailures.closed(address);
        }
    }

    /** The same failure for people. */
    IOException explain(RemoteException failure) {
        if (sockets.isClosed()) {
            return ConnectionFailures.closed(address);
        }
        Throwable root = ConnectionFailures.root(failure);
        return root instanceof HandshakeException stranger ? stranger : explain(failure, root);
    }

    private IOException explain(RemoteException failure, Throwable root) {
        return switch (failure) {
            case ServerError e -> new IOException(peer() + " failed: " + root, e);
            case NoSuchObjectException e ->
                    new IOException("the service at " + address + " is no longer bound", e);
            case UnknownHostException e -> ConnectionFailures.unknownHost(address, e);
            case ConnectException e -> ConnectionFailures.nobodyListens(address, e);
            case ServerException e when root instanceof InvalidClassException ->
                    new IOException(peer() + " refused an argument of a type it does not allow", e);
            case ServerException e when root instanceof SocketTimeoutException ->
                    ConnectionFailures.silent(address, e);
            case ServerException e ->
                    new IOException(peer() + " could not carry out the call: " + root, e);
            default -> ConnectionFailures.failed(address, failure);
        };
    }

    private String peer() {
        return "the peer at " + address;
    }
}

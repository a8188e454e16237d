package org.syncline.transport.karmi.call;

import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.internal.RemoteRef;

/**
 * The way to the objects of one end point: a connection, or a short-cut within the node.
 * Thread-safe.
 */
interface Channel {
    boolean isOpen();

    /** The peer, for people to read. */
    String peer();

    ClientCall begin(RemoteRef ref, InterfaceTable table, int method) throws RemoteException;

    /** Sends the call and returns when it is complete, with a result or a failure. */
    void invoke(ClientCall call) throws RemoteException;
}

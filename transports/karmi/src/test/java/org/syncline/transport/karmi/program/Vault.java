package org.syncline.transport.karmi.program;

import uka.karmi.rmi.Remote;
import uka.karmi.rmi.RemoteException;

/** Takes what its callers send, and time. */
public interface Vault extends Remote {
    Object echo(Object given) throws RemoteException;

    int length(byte[] given) throws RemoteException;

    /** Is busy, and collects garbage, for some time. */
    int work(int milliseconds) throws RemoteException;

    /** Never returns. */
    void hold() throws RemoteException, InterruptedException;

    /** The calls of {@link #hold} that have begun. */
    int held() throws RemoteException;
}

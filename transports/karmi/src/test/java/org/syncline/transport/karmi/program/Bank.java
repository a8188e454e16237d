package org.syncline.transport.karmi.program;

import uka.karmi.rmi.Remote;
import uka.karmi.rmi.RemoteException;

interface Bank extends Remote {
    Account open(Owner owner) throws RemoteException;

    void watch(Watcher watcher) throws RemoteException;

    int[] reverse(int[] numbers) throws RemoteException;

    /** Calls the watcher, which calls {@link #reverse}. */
    int nested(Watcher watcher, int depth) throws RemoteException;

    long callersThread() throws RemoteException;

    String callersHost() throws RemoteException;

    boolean isYours(Account account) throws RemoteException;

    Holding echo(Holding holding) throws RemoteException;

    /** Returns an object of a class that no interface declares. */
    Object passOn(Object anything) throws RemoteException;

    void crash(Kind kind) throws RemoteException, OverdrawnException;

    enum Kind {
        CHECKED,
        RUNTIME,
        ERROR
    }
}

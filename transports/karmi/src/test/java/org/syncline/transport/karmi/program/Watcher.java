package org.syncline.transport.karmi.program;

import uka.karmi.rmi.Remote;
import uka.karmi.rmi.RemoteException;

interface Watcher extends Remote {
    int moved(String owner, int amount) throws RemoteException;
}

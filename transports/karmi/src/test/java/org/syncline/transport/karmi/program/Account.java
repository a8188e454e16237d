package org.syncline.transport.karmi.program;

import uka.karmi.rmi.Remote;
import uka.karmi.rmi.RemoteException;

interface Account extends Remote {
    Owner owner() throws RemoteException;

    int deposit(int amount) throws RemoteException, OverdrawnException;
}

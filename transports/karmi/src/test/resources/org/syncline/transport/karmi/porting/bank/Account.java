package bank;

import java.rmi.Remote;
import java.rmi.RemoteException;

public interface Account extends Remote {
    String owner() throws RemoteException;

    long balance() throws RemoteException;

    long deposit(long cents) throws RemoteException;

    long withdraw(long cents) throws RemoteException, OverdrawnException;

    /** Keeps a note of any class; returns how many there are. */
    int attach(Object note) throws RemoteException;
}

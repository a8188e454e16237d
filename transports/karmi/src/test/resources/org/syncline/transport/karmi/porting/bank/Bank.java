package bank;

import java.rmi.Remote;
import java.rmi.RemoteException;

public interface Bank extends Remote {
    Account open(String owner) throws RemoteException;

    Account find(String owner) throws RemoteException, UnknownOwnerException;

    void transfer(Account from, Account to, long cents) throws RemoteException, OverdrawnException;

    void stop() throws RemoteException;
}

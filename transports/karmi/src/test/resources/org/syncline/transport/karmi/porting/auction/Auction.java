package auction;

import java.rmi.Remote;
import java.rmi.RemoteException;

public interface Auction extends Remote {
    Lot[] lots() throws RemoteException;

    int bid(String lot, int amount, Bidder bidder) throws RemoteException, TooLowException;

    Auction branch() throws RemoteException;

    void close() throws RemoteException;
}

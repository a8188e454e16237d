package auction;

import java.rmi.Remote;
import java.rmi.RemoteException;

public interface Bidder extends Remote {
    String name() throws RemoteException;

    void outbid(Lot lot) throws RemoteException;
}

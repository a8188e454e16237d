package lacking;

import java.rmi.Remote;
import java.rmi.RemoteException;
import java.util.List;

public interface Shelf extends Remote {
    List<String> books() throws RemoteException;

    void stop() throws RemoteException;
}

package board;

import java.rmi.Remote;
import java.rmi.RemoteException;

public interface Observer extends Remote {
    void drawn(Shape shape) throws RemoteException;

    Object pinned(String name, Object note) throws RemoteException;
}

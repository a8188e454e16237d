package collect;

import java.rmi.Remote;
import java.rmi.RemoteException;

public interface Item extends Remote {
    String name() throws RemoteException;
}

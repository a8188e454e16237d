package collect;

import java.rmi.Remote;
import java.rmi.RemoteException;
import java.util.Set;

public interface Depot extends Remote {
    Item lend(String name) throws RemoteException;

    /** The names of the items that no client refers to any more. */
    Set<String> returned() throws RemoteException;

    /** Binds an item in the registry. */
    void exhibit(String name) throws Exception;

    /** Takes it away again. */
    void withdraw(String name) throws Exception;

    void stop() throws Exception;
}

package store;

import java.rmi.Remote;
import java.rmi.RemoteException;
import java.util.Map;

public interface Replica extends Remote {
    String name() throws RemoteException;

    /** Writes here and at all the others; returns the version. */
    int put(String key, Object value) throws RemoteException;

    Entry get(String key) throws RemoteException;

    /** From another replica, which may have written earlier than this one. */
    void replicate(String key, Entry entry) throws RemoteException;

    /** Returns the content. */
    Map<String, Entry> join(Replica replica) throws RemoteException;

    void leave(Replica replica) throws RemoteException;

    void stop() throws Exception;
}

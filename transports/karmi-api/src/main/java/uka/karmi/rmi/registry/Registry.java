package uka.karmi.rmi.registry;

import uka.karmi.rmi.AccessException;
import uka.karmi.rmi.AlreadyBoundException;
import uka.karmi.rmi.KarmiRuntime;
import uka.karmi.rmi.NotBoundException;
import uka.karmi.rmi.Remote;
import uka.karmi.rmi.RemoteException;

/** Names for remote objects. */
public interface Registry extends Remote {
    /** The export point, and by default the TCP port, of a registry. */
    int REGISTRY_PORT = KarmiRuntime.REGISTRY_PORT;

    Remote lookup(String name) throws RemoteException, NotBoundException, AccessException;

    void bind(String name, Remote object)
            throws RemoteException, AlreadyBoundException, AccessException;

    void unbind(String name) throws RemoteException, NotBoundException, AccessException;

    void rebind(String name, Remote object) throws RemoteException, AccessException;

    String[] list() throws RemoteException, AccessException;
}

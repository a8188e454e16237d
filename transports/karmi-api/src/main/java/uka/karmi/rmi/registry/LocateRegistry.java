package uka.karmi.rmi.registry;

import uka.karmi.rmi.KarmiRuntime;
import uka.karmi.rmi.RemoteException;

/**
 * Creates registries and finds those of others. The numbers are export points, as everywhere in
 * KaRMI.
 */
public final class LocateRegistry {
    private static final String HERE = "localhost";

    private LocateRegistry() {}

    public static Registry getRegistry() throws RemoteException {
        return getRegistry(HERE, Registry.REGISTRY_PORT);
    }

    public static Registry getRegistry(String host) throws RemoteException {
        return getRegistry(host, Registry.REGISTRY_PORT);
    }

    public static Registry getRegistry(int exportPoint) throws RemoteException {
        return getRegistry(HERE, exportPoint);
    }

    /** A stub; nothing is sent until it is used. */
    public static Registry getRegistry(String host, int exportPoint) throws RemoteException {
        return (Registry) KarmiRuntime.INSTANCE.registry(host, exportPoint);
    }

    public static Registry createRegistry() throws RemoteException {
        return createRegistry(Registry.REGISTRY_PORT);
    }

    public static Registry createRegistry(int exportPoint) throws RemoteException {
        return (Registry) KarmiRuntime.INSTANCE.createRegistry(exportPoint);
    }
}

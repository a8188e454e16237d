package org.syncline.transport.karmi;

import uka.karmi.rmi.AccessException;
import uka.karmi.rmi.NotBoundException;
import uka.karmi.rmi.Remote;
import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.registry.Registry;

/** Shows a registry to callers, who may look names up but not change them. */
final class ReadOnlyRegistry implements Registry {
    private final Registry names;

    ReadOnlyRegistry(Registry names) {
        this.names = names;
    }

    @Override
    public Remote lookup(String name) throws RemoteException, NotBoundException {
        return names.lookup(name);
    }

    @Override
    public String[] list() throws RemoteException {
        return names.list();
    }

    @Override
    public void bind(String name, Remote object) throws AccessException {
        throw refusal();
    }

    @Override
    public void unbind(String name) throws AccessException {
        throw refusal();
    }

    @Override
    public void rebind(String name, Remote object) throws AccessException {
        throw refusal();
    }

    private static AccessException refusal() {
        return new AccessException("only the owner of this end point may change its names");
    }
}

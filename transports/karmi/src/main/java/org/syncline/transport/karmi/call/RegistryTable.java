package org.syncline.transport.karmi.call;

import uka.karmi.rmi.AlreadyBoundException;
import uka.karmi.rmi.NotBoundException;
import uka.karmi.rmi.Remote;
import uka.karmi.rmi.registry.Registry;

import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/** A registry: names and the references bound to them. It needs none of its clients' classes. */
public final class RegistryTable implements Registry {
    private final Map<String, Remote> bound = new ConcurrentSkipListMap<>();

    @Override
    public Remote lookup(String name) throws NotBoundException {
        Remote found = bound.get(name);
        if (found == null) {
            throw new NotBoundException(name + " not bound in registry");
        }
        return found;
    }

    @Override
    public void bind(String name, Remote object) throws AlreadyBoundException {
        if (bound.putIfAbsent(name, object) != null) {
            throw new AlreadyBoundException(name + " already bound");
        }
    }

    @Override
    public void unbind(String name) throws NotBoundException {
        if (bound.remove(name) == null) {
            throw new NotBoundException(name + " not bound");
        }
    }

    @Override
    public void rebind(String name, Remote object) {
        bound.put(name, object);
    }

    @Override
    public String[] list() {
        return bound.keySet().toArray(String[]::new);
    }
}

package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;

import uka.karmi.rmi.AlreadyBoundException;
import uka.karmi.rmi.NotBoundException;
import uka.karmi.rmi.Remote;
import uka.karmi.rmi.registry.Registry;

import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/** A registry: names and the references bound to them. It needs none of its clients' classes. */
public final class RegistryTable implements Registry {
    private final Map<String, Entry> bound = new ConcurrentSkipListMap<>();
    private final @Nullable Bindings bindings;

    private record Entry(Remote object, @Nullable Object binding) {}

    /** One whose names do not count as references. */
    public RegistryTable() {
        this.bindings = null;
    }

    RegistryTable(Bindings bindings) {
        this.bindings = bindings;
    }

    private Entry enter(Remote object) {
        return new Entry(object, bindings == null ? null : bindings.begin(object));
    }

    private void leave(@Nullable Entry entry) {
        if (bindings != null && entry != null) {
            bindings.end(entry.binding());
        }
    }

    @Override
    public Remote lookup(String name) throws NotBoundException {
        Entry found = bound.get(name);
        if (found == null) {
            throw new NotBoundException(name + " not bound in registry");
        }
        return found.object();
    }

    @Override
    public void bind(String name, Remote object) throws AlreadyBoundException {
        Entry entry = enter(object);
        if (bound.putIfAbsent(name, entry) != null) {
            leave(entry);
            throw new AlreadyBoundException(name + " already bound");
        }
    }

    @Override
    public void unbind(String name) throws NotBoundException {
        Entry entry = bound.remove(name);
        if (entry == null) {
            throw new NotBoundException(name + " not bound");
        }
        leave(entry);
    }

    @Override
    public void rebind(String name, Remote object) {
        leave(bound.put(name, enter(object)));
    }

    @Override
    public String[] list() {
        return bound.keySet().toArray(String[]::new);
    }
}

package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.karmi.wire.References;
import org.syncline.transport.karmi.wire.RemoteTypes;

import uka.karmi.rmi.NoSuchObjectException;
import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.StubNotFoundException;
import uka.karmi.rmi.internal.RemoteRef;
import uka.karmi.rmi.server.ExportException;
import uka.karmi.rmi.server.RemoteStub;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Knows the exported objects of a node, and makes the stubs for those of others. An exported object
 * that is passed in a call travels as a reference; a reference that arrives becomes a stub, also in
 * the object's own home. Thread-safe.
 */
final class Exports implements References {
    private final Map<Object, Home> exported = new IdentityHashMap<>();
    private final Interfaces interfaces;
    private final StubLink.Router router;
    private final Consumer<StubLink> made;

    /** An exported object and its export point. */
    private record Home(ExportPoint point, ExportedObject object) {}

    /** Finds the remote interfaces that references name, as far as they are trusted here. */
    @FunctionalInterface
    interface Interfaces {
        List<Class<?>> resolve(List<String> names);
    }

    /** {@code made} hears of each stub of an object that is not exported here. */
    Exports(Interfaces interfaces, StubLink.Router router, Consumer<StubLink> made) {
        this.interfaces = interfaces;
        this.router = router;
        this.made = made;
    }

    /**
     * Exports an object, under {@code number} or a new one for 0, with all its remote interfaces.
     */
    public RemoteStub export(Object target, ExportPoint point, int number) throws RemoteException {
        List<Class<?>> types = RemoteTypes.interfacesOf(target.getClass());
        if (types.isEmpty()) {
            throw new StubNotFoundException(
                    "Stub creation failed: " + target.getClass() + " has no remote interface");
        }
        List<InterfaceTable> tables = types.stream().map(InterfaceTable::of).toList();
        synchronized (exported) {
            if (exported.containsKey(target)) {
                throw new ExportException(
                        "object already exported: " + target.getClass().getName());
            }
            ExportedObject object = point.enter(target, number, tables);
            exported.put(target, new Home(point, object));
            return StubGenerator.stub(new StubLink(object.ref(), tables, router));
        }
    }

    /** Ends an export; false if calls are under way and {@code force} is not set. */
    public boolean unexport(Object target, boolean force) throws NoSuchObjectException {
        synchronized (exported) {
            Home home = exported.get(target);
            if (home == null) {
                throw References.notExported(target);
            }
            if (!force && home.object().isRunning()) {
                return false;
            }
            exported.remove(target);
            home.point().remove(home.object());
            return true;
        }
    }

    /** Ends the exports on one point. */
    void unexportAll(ExportPoint point) {
        synchronized (exported) {
            List<Home> homes = new ArrayList<>(exported.values());
            exported.values().removeIf(home -> home.point() == point);
            homes.stream().filter(h -> h.point() == point).forEach(h -> point.remove(h.object()));
        }
    }

    @Override
    public @Nullable RemoteRef refOf(Object target) {
        if (target instanceof RemoteStub stub) {
            return stub._KARMI_ref();
        }
        synchronized (exported) {
            Home home = exported.get(target);
            return home == null ? null : home.object().ref();
        }
    }

    /** A stub for a reference; it implements the interfaces that are known and trusted here. */
    @Override
    public RemoteStub stub(RemoteRef ref) {
        return stub(ref, router);
    }

    /** The same with a way to the object of its own. */
    RemoteStub stub(RemoteRef ref, StubLink.Router way) {
        List<InterfaceTable> tables =
                interfaces.resolve(ref.interfaces()).stream().map(InterfaceTable::of).toList();
        StubLink link = new StubLink(ref, tables, way);
        made.accept(link);
        return StubGenerator.stub(link);
    }
}

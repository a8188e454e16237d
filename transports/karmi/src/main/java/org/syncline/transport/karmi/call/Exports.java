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

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Knows the exported objects of a node, and makes the stubs for those of others. An exported object
 * that is passed in a call travels as a reference; a reference that arrives becomes a stub, also in
 * the object's own home. Where a {@link KeepAlive} says so, an object that nobody refers to is
 * forgotten. Thread-safe.
 */
final class Exports implements References, Watchdog.Item {
    private final Map<IdentityReference, Home> exported = new HashMap<>();
    private final Map<ObjectKey, Home> byKey = new HashMap<>();
    private final ReferenceQueue<Object> collected = new ReferenceQueue<>();
    private final Interfaces interfaces;
    private final StubLink.Router router;
    private final Stubs stubs;
    private final @Nullable KeepAlive alive;

    /**
     * An exported object and its export point.
     *
     * @param kept the object, if it stays exported although nobody refers to it
     */
    private record Home(ExportPoint point, ExportedObject object, @Nullable Object kept) {
        /** As in Java RMI a registry alone does not keep a program going. */
        boolean keepsAlive() {
            return object.ref().object() != ExportPoint.REGISTRY_OBJECT;
        }
    }

    /** Finds the remote interfaces that references name, as far as they are trusted here. */
    @FunctionalInterface
    interface Interfaces {
        List<Class<?>> resolve(List<String> names);
    }

    /** Hears of each stub that is made, and of the connection that brought its reference. */
    @FunctionalInterface
    interface Stubs {
        void made(StubLink stub, @Nullable ConnectionEnd by);
    }

    /** {@code alive} counts the exported objects; null if they stay until they are unexported. */
    Exports(Interfaces interfaces, StubLink.Router router, Stubs stubs, @Nullable KeepAlive alive) {
        this.interfaces = interfaces;
        this.router = router;
        this.stubs = stubs;
        this.alive = alive;
    }

    /**
     * Exports an object, under {@code number} or a new one for 0, with all its remote interfaces;
     * of a program's object these are only those that extend {@code Remote}.
     */
    public RemoteStub export(Object target, ExportPoint point, int number) throws RemoteException {
        List<Class<?>> types =
                alive == null
                        ? RemoteTypes.interfacesOf(target.getClass())
                        : RemoteTypes.markedInterfacesOf(target.getClass());
        if (types.isEmpty()) {
            throw new StubNotFoundException(
                    "Stub creation failed: " + target.getClass() + " has no remote interface");
        }
        for (Class<?> type : types) {
            checkMethods(type);
        }
        List<InterfaceTable> tables = types.stream().map(InterfaceTable::of).toList();
        synchronized (exported) {
            if (exported(target) != null) {
                throw new ExportException(
                        "object already exported: " + target.getClass().getName());
            }
            ExportedObject object = point.enter(target, number, tables);
            boolean stays = alive == null || number != 0;
            Home home = new Home(point, object, stays ? target : null);
            exported.put(new IdentityReference(target, collected), home);
            byKey.put(ObjectKey.of(object.ref()), home);
            if (alive != null && home.keepsAlive()) {
                alive.add();
            }
            StubLink link = new StubLink(object.ref(), tables, router);
            link.keep(target);
            return StubGenerator.stub(link);
        }
    }

    private static void checkMethods(Class<?> type) throws ExportException {
        Optional<Method> silent = RemoteTypes.methodWithoutRemoteException(type);
        if (silent.isPresent()) {
            throw new ExportException(
                    "remote object implements illegal remote interface",
                    new IllegalArgumentException(
                            "illegal remote method encountered, it must declare RemoteException: "
                                    + silent.get()));
        }
    }

    /** Ends an export; false if calls are under way and {@code force} is not set. */
    public boolean unexport(Object target, boolean force) throws NoSuchObjectException {
        synchronized (exported) {
            Home home = exported.get(new IdentityReference(target));
            if (home == null) {
                throw References.notExported(target);
            }
            if (!force && home.object().isRunning()) {
                return false;
            }
            exported.remove(new IdentityReference(target));
            leave(home);
            return true;
        }
    }

    /** Ends the exports on one point. */
    void unexportAll(ExportPoint point) {
        synchronized (exported) {
            List<Home> homes =
                    exported.values().stream().filter(home -> home.point() == point).toList();
            exported.values().removeIf(home -> home.point() == point);
            homes.forEach(this::leave);
        }
    }

    private void leave(Home home) {
        byKey.remove(ObjectKey.of(home.object().ref()));
        home.point().remove(home.object());
        if (alive != null && home.keepsAlive()) {
            alive.remove();
        }
    }

    /** Whether a program has exported an object that is no registry. */
    boolean hasObjects() {
        return alive != null && alive.hasObjects();
    }

    /** Forgets the objects that nobody refers to any more. */
    @Override
    public Watchdog.Pace check(long now) {
        for (Reference<?> gone = collected.poll(); gone != null; gone = collected.poll()) {
            synchronized (exported) {
                Home home = exported.remove(gone);
                if (home != null) {
                    leave(home);
                }
            }
        }
        return Watchdog.Pace.IDLE;
    }

    /** The export of an object; null if it is not exported. */
    @Nullable ExportedObject exported(Object target) {
        synchronized (exported) {
            Home home = exported.get(new IdentityReference(target));
            return home == null ? null : home.object();
        }
    }

    /** The export that a reference means; null for one that is not of this node, or gone. */
    @Nullable ExportedObject exported(ObjectKey key) {
        synchronized (exported) {
            Home home = byKey.get(key);
            return home == null ? null : home.object();
        }
    }

    @Override
    public @Nullable RemoteRef refOf(Object target) {
        if (target instanceof RemoteStub stub) {
            return stub._KARMI_ref();
        }
        ExportedObject object = exported(target);
        return object == null ? null : object.ref();
    }

    /** A stub for a reference; it implements the interfaces that are known and trusted here. */
    @Override
    public RemoteStub stub(RemoteRef ref) {
        return stub(ref, router, null);
    }

    /** The same for a reference that a connection has brought. */
    RemoteStub stub(RemoteRef ref, ConnectionEnd by) {
        return stub(ref, router, by);
    }

    /** The same with a way to the object of its own. */
    RemoteStub stub(RemoteRef ref, StubLink.Router way) {
        return stub(ref, way, null);
    }

    private RemoteStub stub(RemoteRef ref, StubLink.Router way, @Nullable ConnectionEnd by) {
        List<InterfaceTable> tables =
                interfaces.resolve(ref.interfaces()).stream().map(InterfaceTable::of).toList();
        StubLink link = new StubLink(ref, tables, way);
        stubs.made(link, by);
        return StubGenerator.stub(link);
    }
}

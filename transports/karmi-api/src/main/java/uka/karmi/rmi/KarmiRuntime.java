package uka.karmi.rmi;

import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

import uka.karmi.rmi.internal.RemoteRef;

import java.io.PrintStream;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * Carries out the static methods of {@code uka.karmi}. The implementation is found once, by {@link
 * ServiceLoader}; applications do not use it. Stubs are {@code RemoteStub}s and registries {@code
 * Registry}s, which this package does not know. Thread-safe.
 */
@NullMarked
public interface KarmiRuntime {
    /** The export point of a registry of which nothing else is said. */
    int REGISTRY_PORT = 1099;

    /** The implementation on the class path; its node starts with the first export or lookup. */
    KarmiRuntime INSTANCE = find();

    private static KarmiRuntime find() {
        try {
            return ServiceLoader.load(KarmiRuntime.class, KarmiRuntime.class.getClassLoader())
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("no KaRMI is on the class path"));
        } catch (ServiceConfigurationError e) {
            throw new IllegalStateException("KaRMI cannot start", e.getCause());
        }
    }

    /** Exports an object, under a number that others know or a new one for 0; returns its stub. */
    Remote export(Remote object, int exportPoint, int objectId) throws RemoteException;

    /** Ends an export; false if calls are under way and {@code force} is not set. */
    boolean unexport(Remote object, boolean force) throws NoSuchObjectException;

    /** The stub of an exported object. */
    Remote stubOf(Remote object) throws NoSuchObjectException;

    /** The reference of a stub or an exported object; null for others. */
    @Nullable RemoteRef refOf(Object object);

    /** A stub for a reference that has arrived. */
    Remote stub(RemoteRef ref);

    /** A stub for an object that is known by location and number. */
    Remote buildStub(String type, String location, int objectId) throws RemoteException;

    /** A stub for the object of {@code ref} with the interfaces of {@code type}. */
    Remote buildStub(String type, RemoteRef ref) throws RemoteException;

    /** Creates a registry. */
    Remote createRegistry(int exportPoint) throws RemoteException;

    /** A stub for a registry; nothing is sent until it is used. */
    Remote registry(String host, int exportPoint) throws RemoteException;

    /** Looks a name up in a registry. */
    Remote lookup(String host, int exportPoint, String name)
            throws RemoteException, NotBoundException;

    /** Binds a name in a registry. */
    void bind(String host, int exportPoint, String name, Remote object)
            throws RemoteException, AlreadyBoundException;

    /** Unbinds a name in a registry. */
    void unbind(String host, int exportPoint, String name)
            throws RemoteException, NotBoundException;

    /** Binds a name in a registry, also one that is bound. */
    void rebind(String host, int exportPoint, String name, Remote object) throws RemoteException;

    /** The names in a registry. */
    String[] list(String host, int exportPoint) throws RemoteException;

    /** The host that made the call which this thread is executing; null outside a call. */
    @Nullable String clientHost();

    /** Notes calls from now on. */
    void enableLog();

    /** Writes the noted calls and forgets them. */
    void dumpLog(PrintStream to);
}

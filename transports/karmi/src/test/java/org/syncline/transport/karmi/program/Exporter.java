package org.syncline.transport.karmi.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import uka.karmi.rmi.Remote;
import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.registry.LocateRegistry;
import uka.karmi.rmi.registry.Registry;
import uka.karmi.rmi.server.UnicastRemoteObject;

import java.util.List;

/** Uses export point 4711, which is configured, and 2000, which is not. */
public final class Exporter extends UnicastRemoteObject implements Watcher {
    private Exporter() throws RemoteException {
        super(4711);
    }

    @Override
    public int moved(String owner, int amount) {
        return amount;
    }

    public static void main(String[] args) throws Exception {
        Exporter exporter = new Exporter();
        Watcher plain = (owner, amount) -> 2 * amount;
        Remote stub = UnicastRemoteObject.exportObject(plain, 4711);
        Registry registry = LocateRegistry.createRegistry(4711);
        registry.bind("one", exporter);
        registry.bind("two", stub);
        Registry found = LocateRegistry.getRegistry("127.0.0.1", 4711);
        assertEquals(List.of("one", "two"), List.of(found.list()));
        assertEquals(4, ((Watcher) found.lookup("two")).moved("", 2));
        RemoteException e =
                assertThrows(RemoteException.class, () -> LocateRegistry.createRegistry(2000));
        assertEquals("Can not create registry", e.getMessage());
        assertEquals("export point not configured: 2000", e.getCause().getMessage());
        assertNotNull(exporter.serverRef);
        System.out.println("done");
    }
}

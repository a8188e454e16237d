package org.syncline.transport.karmi.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import uka.karmi.rmi.Remote;
import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.registry.LocateRegistry;
import uka.karmi.rmi.registry.Registry;
import uka.karmi.rmi.server.UnicastRemoteObject;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;

/**
 * Uses export point 4711, which is configured, and 2000, which is not; ends when it has nothing
 * exported any more but a registry.
 */
public final class Exporter extends UnicastRemoteObject implements Watcher {
    private Exporter() throws RemoteException {
        super(4711);
    }

    @Override
    public int moved(String owner, int amount) {
        return amount;
    }

    private static Object javaCopy(Object o) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(o);
        }
        try (ObjectInputStream in =
                new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return in.readObject();
        }
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
        assertEquals(6, ((Watcher) javaCopy(found.lookup("two"))).moved("", 3));
        assertEquals(stub, javaCopy(stub));
        RemoteException e =
                assertThrows(RemoteException.class, () -> LocateRegistry.createRegistry(2000));
        assertEquals("Can not create registry", e.getMessage());
        assertEquals("export point not configured: 2000", e.getCause().getMessage());
        assertNotNull(exporter.serverRef);
        UnicastRemoteObject.unexportObject(exporter, true);
        UnicastRemoteObject.unexportObject(plain, true);
        System.out.println("done");
    }
}

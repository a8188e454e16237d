package collect;

import java.rmi.Naming;
import java.rmi.NoSuchObjectException;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.rmi.server.Unreferenced;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

public class Server extends UnicastRemoteObject implements Depot {
    private static final long serialVersionUID = 1L;
    private static final int PORT = Integer.getInteger("registry.port", Registry.REGISTRY_PORT);

    private final transient Registry registry;
    private final transient Map<String, LentItem> lent = new HashMap<>();
    private final transient Set<String> returned = new TreeSet<>();

    Server(Registry registry) throws RemoteException {
        this.registry = registry;
    }

    private class LentItem extends UnicastRemoteObject implements Item, Unreferenced {
        private static final long serialVersionUID = 1L;

        private final String name;

        LentItem(String name) throws RemoteException {
            this.name = name;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public void unreferenced() {
            takeBack(this);
        }
    }

    @Override
    public synchronized Item lend(String name) throws RemoteException {
        LentItem item = new LentItem(name);
        lent.put(name, item);
        return item;
    }

    private synchronized void takeBack(LentItem item) {
        try {
            if (lent.remove(item.name, item)) {
                unexportObject(item, true);
                returned.add(item.name);
            }
        } catch (NoSuchObjectException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public synchronized Set<String> returned() {
        return new TreeSet<>(returned);
    }

    @Override
    public void exhibit(String name) throws Exception {
        Naming.bind(url(name), lend(name));
    }

    @Override
    public void withdraw(String name) throws Exception {
        Naming.unbind(url(name));
    }

    @Override
    public void stop() throws Exception {
        Naming.unbind(url("depot"));
        tellMissing();
        Thread.ofPlatform().daemon(false).start(this::unexport);
    }

    /** While the caller still has what it borrowed. */
    private synchronized void tellMissing() {
        System.out.println("never returned " + lent.keySet());
    }

    private void unexport() {
        try {
            while (!unexportObject(this, false)) {
                Thread.sleep(20);
            }
            unexportItems();
            unexportObject(registry, true);
            System.out.println("stopped");
        } catch (RemoteException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private synchronized void unexportItems() throws NoSuchObjectException {
        for (LentItem item : lent.values()) {
            unexportObject(item, true);
        }
        lent.clear();
    }

    private static String url(String name) {
        return "//localhost:" + PORT + "/" + name;
    }

    public static void main(String[] args) throws Exception {
        Registry registry = LocateRegistry.createRegistry(PORT);
        Naming.rebind(url("depot"), new Server(registry));
        System.out.println("ready");
    }
}

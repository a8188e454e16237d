package store;

import java.rmi.Naming;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Arguments: its name, and the names of the replicas that are there already. */
public class Server extends UnicastRemoteObject implements Replica {
    private static final long serialVersionUID = 1L;
    private static final int PORT = Integer.getInteger("registry.port", Registry.REGISTRY_PORT);

    private final String name;
    private final transient List<Replica> others = new CopyOnWriteArrayList<>();
    private final transient Map<String, Entry> entries = new ConcurrentHashMap<>();
    private transient Registry registry;

    Server(String name) throws RemoteException {
        this.name = name;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int put(String key, Object value) throws RemoteException {
        Entry old = entries.get(key);
        Entry written = new Entry(value, old == null ? 1 : old.version() + 1, name);
        replicate(key, written);
        for (Replica other : others) {
            other.replicate(key, written);
        }
        return written.version();
    }

    @Override
    public Entry get(String key) {
        return entries.get(key);
    }

    @Override
    public void replicate(String key, Entry entry) {
        entries.merge(key, entry, (old, e) -> e.version() > old.version() ? e : old);
    }

    @Override
    public Map<String, Entry> join(Replica replica) throws RemoteException {
        others.add(replica);
        System.out.println(replica.name() + " joins");
        return new TreeMap<>(entries);
    }

    @Override
    public void leave(Replica replica) throws RemoteException {
        System.out.println(replica.name() + " leaves: " + others.remove(replica));
    }

    private void start(String[] present) throws Exception {
        if (present.length == 0) {
            registry = LocateRegistry.createRegistry(PORT);
        }
        for (String known : present) {
            Replica other = (Replica) Naming.lookup(url(known));
            Map<String, Entry> content = other.join(this);
            System.out.println(known + " has " + content.keySet());
            content.forEach(this::replicate);
            others.add(other);
        }
        Naming.rebind(url(name), this);
    }

    @Override
    public void stop() throws Exception {
        for (Replica other : others) {
            other.leave(this);
        }
        Naming.unbind(url(name));
        Thread.ofPlatform().daemon(false).start(this::unexport);
    }

    private void unexport() {
        try {
            while (!unexportObject(this, false)) {
                Thread.sleep(20);
            }
            if (registry != null) {
                unexportObject(registry, true);
            }
            System.out.println("stopped");
        } catch (RemoteException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String url(String name) {
        return "//localhost:" + PORT + "/replica-" + name;
    }

    public static void main(String[] args) throws Exception {
        Server server = new Server(args[0]);
        server.start(List.of(args).subList(1, args.length).toArray(new String[0]));
        System.out.println("ready");
    }
}

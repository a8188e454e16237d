package farm;

import java.rmi.Naming;
import java.rmi.NotBoundException;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.SortedMap;
import java.util.TreeMap;

public class Server implements Farm {
    private final Registry registry;
    private final Queue<Work> waiting = new ArrayDeque<>();
    private final SortedMap<Integer, String> results = new TreeMap<>();
    private int workers;
    private boolean closed;

    Server(Registry registry) {
        this.registry = registry;
    }

    @Override
    public synchronized void submit(Work work) {
        waiting.add(work);
        notifyAll();
    }

    @Override
    public synchronized void hire() {
        workers++;
    }

    @Override
    public synchronized Work take() throws InterruptedException {
        while (waiting.isEmpty() && !closed) {
            wait();
        }
        if (waiting.isEmpty()) {
            workers--;
            notifyAll();
        }
        return waiting.poll();
    }

    @Override
    public synchronized void done(int number, String result) {
        results.put(number, result);
        notifyAll();
    }

    @Override
    public synchronized List<String> results(int count) throws InterruptedException {
        while (results.size() < count) {
            wait();
        }
        return new ArrayList<>(results.values());
    }

    @Override
    public synchronized void close() throws RemoteException {
        try {
            registry.unbind("farm");
        } catch (NotBoundException e) {
            throw new IllegalStateException("closed twice", e);
        }
        closed = true;
        notifyAll();
        Thread.ofPlatform().daemon(false).start(this::unexport);
    }

    private synchronized void awaitTheWorkers() throws InterruptedException {
        while (workers > 0) {
            wait();
        }
    }

    private void unexport() {
        try {
            awaitTheWorkers();
            while (!UnicastRemoteObject.unexportObject(this, false)) {
                Thread.sleep(20);
            }
            UnicastRemoteObject.unexportObject(registry, true);
            System.out.println("closed");
        } catch (RemoteException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        int port = Integer.getInteger("registry.port", Registry.REGISTRY_PORT);
        Registry registry = LocateRegistry.createRegistry(port);
        Naming.rebind(
                "//localhost:" + port + "/farm",
                UnicastRemoteObject.exportObject(new Server(registry), 0));
        System.out.println("ready");
    }
}

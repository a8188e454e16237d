package restart;

import java.rmi.Naming;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;

public class Server extends UnicastRemoteObject implements Counter {
    private static final long serialVersionUID = 1L;
    private static final int PORT = Integer.getInteger("registry.port", Registry.REGISTRY_PORT);
    private static final String URL = "//localhost:" + PORT + "/counter";

    private final transient Registry registry;
    private int count;

    // At the registry's port, so that it is in the same place after a restart.
    Server(Registry registry) throws RemoteException {
        super(PORT);
        this.registry = registry;
    }

    @Override
    public synchronized int next() {
        return ++count;
    }

    @Override
    public void stop() throws Exception {
        Naming.unbind(URL);
        Thread.ofPlatform().daemon(false).start(this::unexport);
    }

    private void unexport() {
        try {
            while (!unexportObject(this, false)) {
                Thread.sleep(20);
            }
            unexportObject(registry, true);
            System.out.println("stopped");
        } catch (RemoteException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Naming.bind(URL, new Server(LocateRegistry.createRegistry(PORT)));
        System.out.println("ready");
    }
}

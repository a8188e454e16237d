package lacking;

import java.rmi.Naming;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.util.List;

public class Server implements Shelf {
    private final Registry registry;

    Server(Registry registry) {
        this.registry = registry;
    }

    @Override
    public List<String> books() {
        return List.of("Faust");
    }

    @Override
    public void stop() throws RemoteException {
        Thread.ofPlatform().daemon(false).start(this::unexport);
    }

    private void unexport() {
        try {
            while (!UnicastRemoteObject.unexportObject(this, false)) {
                Thread.sleep(20);
            }
            UnicastRemoteObject.unexportObject(registry, true);
        } catch (RemoteException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        int port = Integer.getInteger("registry.port", Registry.REGISTRY_PORT);
        Server server = new Server(LocateRegistry.createRegistry(port));
        UnicastRemoteObject.exportObject(server, 0);
        Naming.rebind("//localhost:" + port + "/shelf", server);
        System.out.println("ready");
    }
}

package deep;

import java.rmi.Naming;
import java.rmi.NotBoundException;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;

public class Server implements Mirror {
    private final Registry registry;

    Server(Registry registry) {
        this.registry = registry;
    }

    @Override
    public long sum(Node list) {
        return Node.sum(list);
    }

    @Override
    public Node list(int depth) {
        return Node.upTo(depth);
    }

    @Override
    public boolean same(Object one, Object other) {
        return one == other;
    }

    @Override
    public boolean sameTexts(String one, String other) {
        return one == other;
    }

    @Override
    public boolean sameTextAndObject(String one, Object other) {
        return one == other;
    }

    @Override
    public Object[] twice(Object object) {
        return new Object[] {object, object};
    }

    @Override
    public void stop() throws RemoteException {
        try {
            registry.unbind("mirror");
        } catch (NotBoundException e) {
            throw new IllegalStateException(e);
        }
        Thread.ofPlatform().daemon(false).start(this::unexport);
    }

    private void unexport() {
        try {
            while (!UnicastRemoteObject.unexportObject(this, false)) {
                Thread.sleep(20);
            }
            UnicastRemoteObject.unexportObject(registry, true);
            System.out.println("stopped");
        } catch (RemoteException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        int port = Integer.getInteger("registry.port", Registry.REGISTRY_PORT);
        Server server = new Server(LocateRegistry.createRegistry(port));
        Mirror stub = (Mirror) UnicastRemoteObject.exportObject(server, 0);
        Naming.rebind("//localhost:" + port + "/mirror", stub);
        System.out.println("ready");
    }
}

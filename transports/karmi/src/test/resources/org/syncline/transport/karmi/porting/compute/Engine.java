package compute;

import java.rmi.Naming;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;

public class Engine extends UnicastRemoteObject implements Compute {
    private static final long serialVersionUID = 1L;
    private static final int PORT = Integer.getInteger("registry.port", Registry.REGISTRY_PORT);
    private static final String URL = "//localhost:" + PORT + "/compute";

    private final transient Registry registry;

    Engine(Registry registry) throws RemoteException {
        this.registry = registry;
    }

    @Override
    public <T> T execute(Task<T> task) throws Exception {
        return task.run();
    }

    @Override
    public Object perform(Job job) {
        return job.run(2);
    }

    @Override
    public void stop() throws Exception {
        Naming.unbind(URL);
        Thread.ofPlatform().daemon(false).start(this::unexport);
    }

    // The call of stop() itself is under way until its caller has the answer.
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
        Naming.rebind(URL, new Engine(LocateRegistry.createRegistry(PORT)));
        System.out.println("ready");
    }
}

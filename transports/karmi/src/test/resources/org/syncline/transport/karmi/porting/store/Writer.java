package store;

import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;

/** Writes into the replica that is its first argument the keys that are the others. */
public class Writer {
    private Writer() {}

    public static void main(String[] args) throws Exception {
        int port = Integer.getInteger("registry.port", Registry.REGISTRY_PORT);
        Registry registry = LocateRegistry.getRegistry(port);
        Replica replica = (Replica) registry.lookup("replica-" + args[0]);
        for (int i = 1; i < args.length; i++) {
            System.out.println(args[i] + " version " + replica.put(args[i], args[i].length()));
        }
        System.out.println("written");
    }
}

package store;

import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.util.Arrays;
import java.util.List;

public class Client {
    private Client() {}

    public static void main(String[] args) throws Exception {
        int port = Integer.getInteger("registry.port", Registry.REGISTRY_PORT);
        Registry registry = LocateRegistry.getRegistry("localhost", port);
        show(registry);
        Replica a = (Replica) registry.lookup("replica-a");
        Replica b = (Replica) registry.lookup("replica-b");
        Replica c = (Replica) registry.lookup("replica-c");
        System.out.println("at c " + c.get("early"));
        b.put("list", List.of("x", 1, 2.5));
        a.put("early", "changed");
        c.put("entry", new Entry('c', 3, "client"));
        for (String key : List.of("list", "early", "entry", "absent")) {
            System.out.println(key + " " + a.get(key) + b.get(key) + c.get(key));
        }
        b.stop();
        show(registry);
        System.out.println("version " + c.put("early", new int[] {1, 2}));
        System.out.println("at a " + Arrays.toString((int[]) a.get("early").value()));
        c.stop();
        System.out.println("version " + a.put("early", null) + a.get("early"));
        a.stop();
    }

    private static void show(Registry registry) throws Exception {
        String[] names = registry.list();
        Arrays.sort(names);
        System.out.println(Arrays.toString(names));
    }
}

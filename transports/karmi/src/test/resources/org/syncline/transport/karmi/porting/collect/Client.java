package collect;

import java.lang.ref.Reference;
import java.rmi.Naming;
import java.rmi.NotBoundException;

public class Client {
    private static final int PORT = Integer.getInteger("registry.port", 1099);

    private Client() {}

    public static void main(String[] args) throws Exception {
        Depot depot = (Depot) Naming.lookup("//localhost:" + PORT + "/depot");
        Item chair = depot.lend("chair");
        System.out.println("borrowed " + chair.name());
        borrowAndForget(depot);
        System.out.println("lamp returned: " + isReturned(depot, "lamp", 30));
        System.out.println("table returned: " + isReturned(depot, "table", 30));
        exhibit(depot);
        System.out.println("chair returned: " + depot.returned().contains(chair.name()));
        depot.stop();
        Reference.reachabilityFence(chair);
    }

    private static void borrowAndForget(Depot depot) throws Exception {
        Item lamp = depot.lend("lamp");
        System.out.println("borrowed " + lamp.name());
    }

    private static void exhibit(Depot depot) throws Exception {
        depot.exhibit("clock");
        lookUpAndForget("clock");
        System.out.println("clock returned: " + isReturned(depot, "clock", 3));
        lookUpAndForget("clock");
        depot.withdraw("clock");
        System.out.println("clock returned: " + isReturned(depot, "clock", 30));
        try {
            lookUpAndForget("clock");
        } catch (NotBoundException e) {
            System.out.println("no clock");
        }
    }

    private static void lookUpAndForget(String name) throws Exception {
        Item item = (Item) Naming.lookup("//localhost:" + PORT + "/" + name);
        System.out.println("looked up " + item.name());
    }

    private static boolean isReturned(Depot depot, String name, int seconds) throws Exception {
        for (int i = 0; i < 10 * seconds; i++) {
            System.gc();
            if (depot.returned().contains(name)) {
                return true;
            }
            Thread.sleep(100);
        }
        return false;
    }
}

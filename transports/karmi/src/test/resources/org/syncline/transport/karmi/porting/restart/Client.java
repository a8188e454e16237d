package restart;

import java.io.IOException;
import java.rmi.Naming;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.util.Arrays;

/** Goes on with a server that is killed and started again whenever it asks for that. */
public class Client {
    private static final int PORT = Integer.getInteger("registry.port", Registry.REGISTRY_PORT);

    private Client() {}

    public static void main(String[] args) throws Exception {
        Registry registry = LocateRegistry.getRegistry("localhost", PORT);
        Counter first = (Counter) registry.lookup("counter");
        System.out.println("first " + first.next() + first.next());
        awaitRestart();
        Counter second = (Counter) Naming.lookup("//localhost:" + PORT + "/counter");
        System.out.println("second " + second.next() + second.next());
        callTheOldOne(first);
        awaitRestart();
        callTheOldOne(second);
        System.out.println("bound " + Arrays.toString(registry.list()));
        Counter third = (Counter) registry.lookup("counter");
        System.out.println("third " + third.next());
        System.out.println("the same: " + third.equals(second));
        third.stop();
    }

    private static void awaitRestart() throws IOException {
        System.out.println("restart the server, then press return");
        System.in.read();
    }

    private static void callTheOldOne(Counter old) {
        try {
            System.out.println("the old one answers " + old.next());
        } catch (RemoteException e) {
            System.out.println("the old one is gone");
        }
    }
}

package lacking;

import java.rmi.Naming;
import java.rmi.RemoteException;

/** With the argument {@code reason} it tells why calls fail. */
public class Client {
    private Client() {}

    public static void main(String[] args) throws Exception {
        int port = Integer.getInteger("registry.port", 1099);
        Shelf shelf = (Shelf) Naming.lookup("//localhost:" + port + "/shelf");
        System.out.println("before " + shelf.books());
        try {
            System.out.println("authors " + shelf.authors());
        } catch (RemoteException e) {
            System.out.println(args.length > 0 ? e.toString() : "a remote failure");
        }
        System.out.println("after " + shelf.books());
        shelf.stop();
    }
}

package collect;

import java.rmi.Naming;

/** Takes an item and ends without a word. */
public class Borrower {
    private Borrower() {}

    public static void main(String[] args) throws Exception {
        int port = Integer.getInteger("registry.port", 1099);
        Depot depot = (Depot) Naming.lookup("//localhost:" + port + "/depot");
        System.out.println("borrowed " + depot.lend("table").name());
    }
}

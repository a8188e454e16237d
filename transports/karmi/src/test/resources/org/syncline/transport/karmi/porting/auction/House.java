package auction;

import java.rmi.Naming;
import java.rmi.NotBoundException;
import java.rmi.RMISecurityManager;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import java.util.LinkedHashMap;
import java.util.Map;

public class House extends UnicastRemoteObject implements Auction {
    private static final long serialVersionUID = 1L;

    private final Map<String, Lot> lots = new LinkedHashMap<>();
    private final House branch;

    House(House branch) throws RemoteException {
        this.branch = branch;
        lots.put("clock", new Lot("clock", 10));
        lots.put("vase", new Lot("vase", 20));
    }

    public synchronized Lot[] lots() {
        return lots.values().toArray(new Lot[0]);
    }

    public synchronized int bid(String title, int amount, Bidder bidder)
            throws RemoteException, TooLowException {
        Lot lot = lots.get(title);
        if (lot == null) {
            throw new IllegalArgumentException("no lot " + title);
        }
        if (amount <= lot.price) {
            throw new TooLowException(lot.price + 1);
        }
        if (lot.leader != null && !lot.leader.equals(bidder)) {
            lot.leader.outbid(lot);
        }
        lot.leader = bidder;
        lot.price = amount;
        return amount;
    }

    public Auction branch() {
        return branch;
    }

    public void close() throws RemoteException {
        unexportObject(branch, true);
    }

    // The way of the time: a security manager if there is none.
    static void secure() {
        if (System.getProperty("auction.secure") != null) {
            System.out.println(new RMISecurityManager());
        }
    }

    public static void main(String[] args) throws Exception {
        secure();
        House house = new House(new House(null));
        try {
            Naming.unbind("rmi://127.0.0.1/auction");
        } catch (NotBoundException e) {
            System.out.println("new");
        }
        Naming.rebind("rmi://127.0.0.1/auction", house);
        System.out.println("ready");
        while (System.in.read() >= 0) {
            continue;
        }
        System.exit(0);
    }
}

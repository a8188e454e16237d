package auction;

import java.rmi.AccessException;
import java.rmi.AlreadyBoundException;
import java.rmi.ConnectException;
import java.rmi.ConnectIOException;
import java.rmi.MarshalException;
import java.rmi.Naming;
import java.rmi.NoSuchObjectException;
import java.rmi.RemoteException;
import java.rmi.ServerError;
import java.rmi.ServerException;
import java.rmi.StubNotFoundException;
import java.rmi.UnexpectedException;
import java.rmi.UnknownHostException;
import java.rmi.UnmarshalException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.ExportException;
import java.rmi.server.UnicastRemoteObject;
import java.util.Arrays;

public class Visitor extends UnicastRemoteObject implements Bidder {
    private static final long serialVersionUID = 1L;

    private final String name;
    private final transient Auction auction;
    int raised;

    Visitor(String name, Auction auction) throws RemoteException {
        this.name = name;
        this.auction = auction;
    }

    public String name() {
        return name;
    }

    // Raises at once, from within the bid of the other: the house is synchronized.
    public void outbid(Lot lot) throws RemoteException {
        raised++;
    }

    static void check(boolean condition, String what) {
        if (!condition) {
            throw new AssertionError(what);
        }
    }

    public static void main(String[] args) throws Exception {
        try {
            visit();
            System.out.println("done");
        } catch (MarshalException | UnmarshalException | ServerException | ServerError e) {
            System.out.println("the call failed: " + e);
        } catch (ConnectException | ConnectIOException | UnknownHostException e) {
            System.out.println("no way there: " + e);
        } catch (StubNotFoundException
                | ExportException
                | UnexpectedException
                | AccessException e) {
            System.out.println("unusual: " + e);
        } catch (RemoteException e) {
            System.out.println("other: " + e);
        }
        System.exit(0);
    }

    static void visit() throws Exception {
        check(Arrays.asList(Naming.list("//127.0.0.1")).toString().contains("127.0.0.1"), "list");
        Auction auction = (Auction) Naming.lookup("rmi://127.0.0.1/auction");
        Registry registry = LocateRegistry.getRegistry("127.0.0.1", Registry.REGISTRY_PORT);
        check(registry.lookup("auction").equals(auction), "registry");
        try {
            registry.bind("auction", auction);
            throw new AssertionError("bound twice");
        } catch (AlreadyBoundException e) {
            check(e.getMessage() != null, "message");
        }
        bids(auction);
        Auction branch = auction.branch();
        check(branch.lots().length == 2, "branch");
        auction.close();
        try {
            branch.lots();
            throw new AssertionError("closed");
        } catch (NoSuchObjectException e) {
            check(e.getMessage() != null, "message");
        }
        unserializable(auction);
    }

    static void bids(Auction auction) throws Exception {
        Visitor ann = new Visitor("Ann", auction);
        Visitor bob = new Visitor("Bob", auction);
        check(auction.bid("clock", 11, ann) == 11, "first bid");
        check(auction.bid("clock", 12, bob) == 12, "second bid");
        check(ann.raised == 1, "called back");
        try {
            auction.bid("clock", 12, ann);
            throw new AssertionError("too low");
        } catch (TooLowException e) {
            check(e.needed == 13, "needed");
        }
        try {
            auction.bid("sofa", 1, ann);
            throw new AssertionError("no sofa");
        } catch (IllegalArgumentException e) {
            check(e.getMessage().equals("no lot sofa"), "message");
        }
        Lot[] lots = auction.lots();
        check(lots[0].price == 12 && lots[0].leader.name().equals("Bob"), "state");
    }

    static void unserializable(Auction auction) throws Exception {
        Bidder plain =
                new Bidder() {
                    public String name() {
                        return "plain";
                    }

                    public void outbid(Lot lot) {}
                };
        Bidder stub = (Bidder) UnicastRemoteObject.exportObject(plain, 0);
        check(stub.name().equals("plain"), "stub");
        check(auction.bid("vase", 99, plain) == 99, "plain bids");
        check(UnicastRemoteObject.unexportObject(plain, true), "unexported");
    }
}

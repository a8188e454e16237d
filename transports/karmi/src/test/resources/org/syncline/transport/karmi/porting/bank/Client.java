package bank;

import java.rmi.Naming;
import java.rmi.NotBoundException;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.util.List;

public class Client {
    private Client() {}

    public static void main(String[] args) throws Exception {
        int port = Integer.getInteger("registry.port", Registry.REGISTRY_PORT);
        Registry registry = LocateRegistry.getRegistry("localhost", port);
        Bank bank = (Bank) registry.lookup("bank");
        Account ann = bank.open("Ann");
        Account bob = bank.open("Bob");
        System.out.println(ann.owner() + " has " + ann.deposit(1000));
        System.out.println("the same: " + ann.equals(bank.open("Ann")) + ann.equals(bob));
        moveMoney(bank, ann, bob);
        failAtTheServer(bank, ann);
        attach(bob);
        bank.stop();
        try {
            Naming.lookup("//localhost:" + port + "/branch");
        } catch (NotBoundException | RemoteException e) {
            System.out.println("no branch");
        }
    }

    private static void moveMoney(Bank bank, Account ann, Account bob) throws Exception {
        bank.transfer(ann, bob, 400);
        System.out.println(ann.balance() + " and " + bob.balance());
        try {
            bank.transfer(ann, bob, 1000);
        } catch (OverdrawnException e) {
            System.out.println(e.getMessage() + " by " + e.missing());
        }
        System.out.println(bank.find("Ann").balance() + " and " + bank.find("Bob").balance());
    }

    private static void failAtTheServer(Bank bank, Account ann) throws RemoteException {
        try {
            bank.find("Eve");
        } catch (UnknownOwnerException e) {
            System.out.println(e.getMessage() + ": " + e.getCause());
        }
        try {
            ann.deposit(-5);
        } catch (IllegalArgumentException e) {
            System.out.println("refused: " + e.getMessage());
        }
        try {
            bank.transfer(ann, null, 1);
        } catch (NullPointerException | OverdrawnException e) {
            System.out.println("refused: " + e.getClass().getName());
        }
    }

    private static void attach(Account account) throws RemoteException {
        System.out.println("notes " + account.attach("birthday"));
        System.out.println("notes " + account.attach(List.of(1, 2.5, 'x')));
        try {
            account.attach(new Thread("unserialisable"));
        } catch (RemoteException e) {
            Throwable root = e;
            while (root.getCause() != null) {
                root = root.getCause();
            }
            System.out.println("not attached: " + root.getClass().getName());
        }
        System.out.println("notes " + account.attach(null));
    }
}

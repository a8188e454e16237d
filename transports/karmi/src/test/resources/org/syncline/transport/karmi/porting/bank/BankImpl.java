package bank;

import java.rmi.AlreadyBoundException;
import java.rmi.NotBoundException;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.util.HashMap;
import java.util.Map;
import java.util.NoSuchElementException;

public class BankImpl extends UnicastRemoteObject implements Bank {
    private static final long serialVersionUID = 1L;

    private final transient Registry registry;
    private final transient Map<String, Account> accounts = new HashMap<>();

    BankImpl(Registry registry) throws RemoteException {
        this.registry = registry;
    }

    @Override
    public synchronized Account open(String owner) throws RemoteException {
        Account account = accounts.get(owner);
        if (account == null) {
            account = new AccountImpl(owner);
            accounts.put(owner, account);
        }
        return account;
    }

    @Override
    public synchronized Account find(String owner) throws UnknownOwnerException {
        Account account = accounts.get(owner);
        if (account == null) {
            throw new UnknownOwnerException(owner, new NoSuchElementException(owner));
        }
        return account;
    }

    @Override
    public void transfer(Account from, Account to, long cents)
            throws RemoteException, OverdrawnException {
        from.withdraw(cents);
        to.deposit(cents);
    }

    @Override
    public void stop() throws RemoteException {
        try {
            registry.unbind("bank");
        } catch (NotBoundException e) {
            throw new IllegalStateException("stopped twice", e);
        }
        Thread.ofPlatform().daemon(false).start(this::unexport);
    }

    private void unexport() {
        try {
            while (!unexportObject(this, false)) {
                Thread.sleep(20);
            }
            for (Account account : accounts.values()) {
                unexportObject(account, true);
            }
            unexportObject(registry, true);
            System.out.println("stopped");
        } catch (RemoteException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws RemoteException, AlreadyBoundException {
        int port = Integer.getInteger("registry.port", Registry.REGISTRY_PORT);
        Registry registry = LocateRegistry.createRegistry(port);
        registry.bind("bank", new BankImpl(registry));
        System.out.println("ready");
    }
}

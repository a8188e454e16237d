package bank;

import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.List;

class AccountImpl extends UnicastRemoteObject implements Account {
    private static final long serialVersionUID = 1L;

    private final String owner;
    private final transient List<Object> notes = new ArrayList<>();
    private long balance;

    AccountImpl(String owner) throws RemoteException {
        this.owner = owner;
    }

    @Override
    public String owner() {
        return owner;
    }

    @Override
    public synchronized long balance() {
        return balance;
    }

    @Override
    public synchronized long deposit(long cents) {
        if (cents <= 0) {
            throw new IllegalArgumentException("not an amount: " + cents);
        }
        balance += cents;
        return balance;
    }

    @Override
    public synchronized long withdraw(long cents) throws OverdrawnException {
        if (cents > balance) {
            throw new OverdrawnException(owner, cents - balance);
        }
        balance -= cents;
        return balance;
    }

    @Override
    public synchronized int attach(Object note) {
        notes.add(note);
        return notes.size();
    }
}

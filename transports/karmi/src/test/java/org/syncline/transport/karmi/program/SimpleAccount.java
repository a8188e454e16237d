package org.syncline.transport.karmi.program;

import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.server.UnicastRemoteObject;

final class SimpleAccount extends UnicastRemoteObject implements Account {
    private final transient BankServer bank;
    private final Owner owner;
    private int balance;

    SimpleAccount(BankServer bank, Owner owner) throws RemoteException {
        this.bank = bank;
        this.owner = owner;
    }

    @Override
    public Owner owner() {
        return owner;
    }

    @Override
    public synchronized int deposit(int amount) throws RemoteException, OverdrawnException {
        if (balance + amount < 0) {
            throw new OverdrawnException(-(balance + amount));
        }
        balance += amount;
        bank.moved(owner, amount);
        return balance;
    }
}

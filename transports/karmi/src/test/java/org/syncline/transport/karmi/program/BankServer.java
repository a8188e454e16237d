package org.syncline.transport.karmi.program;

import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.ThreadInfo;
import uka.karmi.rmi.server.RemoteServerRef;
import uka.karmi.rmi.server.ServerNotActiveException;
import uka.karmi.rmi.server.UnicastRemoteObject;

import java.util.ArrayList;
import java.util.List;

final class BankServer extends UnicastRemoteObject implements Bank {
    private final List<Watcher> watchers = new ArrayList<>();
    private final List<Account> accounts = new ArrayList<>();

    BankServer() throws RemoteException {}

    @Override
    public synchronized Account open(Owner owner) throws RemoteException {
        Account account = new SimpleAccount(this, owner);
        accounts.add(account);
        return account;
    }

    @Override
    public synchronized void watch(Watcher watcher) {
        watchers.add(watcher);
    }

    synchronized void moved(Owner owner, int amount) throws RemoteException {
        for (Watcher watcher : watchers) {
            watcher.moved(owner.name(), amount);
        }
    }

    @Override
    public int[] reverse(int[] numbers) {
        for (int i = 0; i < numbers.length / 2; i++) {
            int other = numbers[numbers.length - 1 - i];
            numbers[numbers.length - 1 - i] = numbers[i];
            numbers[i] = other;
        }
        return numbers;
    }

    @Override
    public int nested(Watcher watcher, int depth) throws RemoteException {
        return watcher.moved("nested", depth);
    }

    @Override
    public long callersThread() {
        return ThreadInfo.getThreadID();
    }

    @Override
    public String callersHost() throws RemoteException {
        try {
            return RemoteServerRef.getClientHost();
        } catch (ServerNotActiveException e) {
            throw new RemoteException("not in a call", e);
        }
    }

    @Override
    public boolean isYours(Account account) {
        return accounts.contains(account);
    }

    @Override
    public Holding echo(Holding holding) {
        return holding;
    }

    @Override
    public Object passOn(Object anything) {
        return anything;
    }

    @Override
    public void crash(Kind kind) throws OverdrawnException {
        switch (kind) {
            case CHECKED -> throw new OverdrawnException(7);
            case RUNTIME -> throw new IllegalStateException("closed on Sundays");
            case ERROR -> throw new StackOverflowError("too deep");
        }
    }
}

package org.syncline.transport.karmi.program;

import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.server.UnicastRemoteObject;

/** A program that exports a book, of which it tells nobody. */
public final class PassingExporter implements Borrower.Book {
    private PassingExporter() {}

    @Override
    public String read() {
        return "nobody knows";
    }

    public static void main(String[] args) throws RemoteException {
        UnicastRemoteObject.exportObject(new PassingExporter(), 0);
    }
}

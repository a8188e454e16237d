package org.syncline.transport.karmi.program;

import uka.karmi.rmi.Naming;
import uka.karmi.rmi.Remote;
import uka.karmi.rmi.RemoteException;

import java.io.IOException;

/**
 * A program that borrows a book, reads it, waits for a line, and tries to read it again; argument:
 * the library's place.
 */
public final class Borrower {
    private Borrower() {}

    interface Library extends Remote {
        Book lend() throws RemoteException;
    }

    interface Book extends Remote {
        String read() throws RemoteException;
    }

    public static void main(String[] args) throws Exception {
        Book book = ((Library) Naming.lookup(args[0])).lend();
        System.out.println(book.read());
        if (System.in.read() < 0) {
            throw new IOException("nobody is there");
        }
        try {
            System.out.println(book.read());
        } catch (RemoteException e) {
            System.out.println(e.getClass().getSimpleName());
        }
    }
}

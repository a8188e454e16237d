package org.syncline.transport.karmi.program;

import uka.karmi.rmi.Naming;

/** A program that borrows a book, reads it, forgets it and idles; argument: the library's place. */
public final class PassingBorrower {
    private PassingBorrower() {}

    private static void borrowAndForget(String library) throws Exception {
        Borrower.Book book = ((Borrower.Library) Naming.lookup(library)).lend();
        System.out.println(book.read());
    }

    public static void main(String[] args) throws Exception {
        borrowAndForget(args[0]);
        while (System.in.read() >= 0) {
            System.out.println("idle");
        }
    }
}

package org.syncline.transport.karmi.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import uka.karmi.rmi.RemoteException;
import uka.transport.MarshalStream;
import uka.transport.MemoryInputStream;
import uka.transport.MemoryOutputStream;
import uka.transport.UnmarshalStream;

import java.io.IOException;
import java.util.List;

/** Sends objects that are made for transport together with others that are not. */
final class Parcels {
    private final Bank bank;

    Parcels(Bank bank) {
        this.bank = bank;
    }

    void send() throws Exception {
        firstGeneration();
        secondGeneration();
        unfinished();
        stubsOnStreams();
    }

    private void firstGeneration() throws RemoteException {
        Holding holding = new Holding(3, 1L << 40, new Owner("Ann", List.of("1")));
        Holding other = new Holding(4, -1, holding.owner);
        holding.rest = new Object[] {other, holding, "text"};
        Holding back = bank.echo(holding);
        assertNotSame(holding, back);
        assertEquals(3, back.shares);
        assertEquals(1L << 40, back.price);
        assertEquals(holding.owner, back.owner);
        Object[] rest = (Object[]) back.rest;
        assertSame(back, rest[1], "a ring through a plain array");
        assertSame(back.owner, ((Holding) rest[0]).owner, "shared by two transportables");
    }

    private void secondGeneration() throws RemoteException {
        Account account = bank.open(new Owner("Zoe", List.of()));
        Quote quote = new Quote(new float[] {1.5f, Float.NaN}, account);
        Holding holding = new Holding(1, 1, null);
        holding.rest = quote;
        Quote back = (Quote) bank.echo(holding).rest;
        assertArrayEquals(quote.days, back.days);
        assertEquals(account, back.account);
        assertTrue(bank.isYours(back.account));
        assertInstanceOf(Quote.class, bank.passOn(quote), "made for transport, not declared");
    }

    private void unfinished() {
        Holding broken =
                new Holding(1, 1, null) {
                    private static final long serialVersionUID = 1L;
                };
        RemoteException e = assertThrows(RemoteException.class, () -> bank.echo(broken));
        assertEquals("KaRMI: transport problem", e.getMessage());
        assertTrue(e.getCause().getMessage().contains("marshals itself"), e::toString);
    }

    private void stubsOnStreams() throws IOException, ClassNotFoundException {
        MemoryOutputStream memory = new MemoryOutputStream();
        MarshalStream out = new MarshalStream(memory);
        out.writeObject(bank);
        out.close();
        UnmarshalStream in =
                new UnmarshalStream(new MemoryInputStream(memory.getBuffer(), 0, memory.size()));
        Bank again = (Bank) in.readObject();
        assertEquals(bank, again);
        assertEquals(9, again.passOn(9));
    }
}

package org.syncline.transport.karmi.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import uka.karmi.rmi.AlreadyBoundException;
import uka.karmi.rmi.Config;
import uka.karmi.rmi.Naming;
import uka.karmi.rmi.NoSuchObjectException;
import uka.karmi.rmi.NotBoundException;
import uka.karmi.rmi.Remote;
import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.ThreadInfo;
import uka.karmi.rmi.server.RemoteObject;
import uka.karmi.rmi.server.RemoteServerRef;
import uka.karmi.rmi.server.RemoteStub;
import uka.karmi.rmi.server.ServerNotActiveException;
import uka.karmi.rmi.server.SingleRemoteClientRef;
import uka.karmi.rmi.server.UnicastRemoteObject;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Does a customer's calls, and checks every answer. */
final class Customer {
    private final Bank bank;

    Customer() throws Exception {
        bank = (Bank) Naming.lookup("rmi://127.0.0.1/Bank");
    }

    void run() throws Exception {
        names();
        values();
        failures();
        references();
        callbacks();
        monitors();
        exports();
        identities();
        log();
        copiesAndNumbers();
        new Parcels(bank).send();
    }

    private void names() throws Exception {
        assertTrue(bank instanceof RemoteStub);
        Remote again = Naming.lookup("//127.0.0.1:1099/Bank");
        assertEquals(bank, again);
        assertEquals(bank.hashCode(), again.hashCode());
        assertNotSame(bank, again);
        assertEquals(
                "nope not bound in registry",
                assertThrows(NotBoundException.class, () -> Naming.lookup("//127.0.0.1/nope"))
                        .getMessage());
        assertThrows(AlreadyBoundException.class, () -> Naming.bind("//127.0.0.1/Bank", bank));
        assertEquals(
                "protocol not supported: http",
                assertThrows(RemoteException.class, () -> Naming.lookup("http://127.0.0.1/Bank"))
                        .getMessage());
        RemoteException nowhere =
                assertThrows(RemoteException.class, () -> Naming.lookup("//127.0.0.1:4000/Bank"));
        assertEquals("Technology: invalid location string: 127.0.0.1:4000", nowhere.getMessage());
        assertEquals("export point not configured: 4000", nowhere.getCause().getMessage());
        Naming.rebind("//127.0.0.1/Second", bank);
        assertEquals(
                List.of("//127.0.0.1/Bank", "//127.0.0.1/Second"),
                Arrays.asList(Naming.list("//127.0.0.1")));
        Naming.unbind("//127.0.0.1/Second");
        assertThrows(NotBoundException.class, () -> Naming.unbind("//127.0.0.1/Second"));
    }

    private void values() throws Exception {
        int[] numbers = {1, 2, 3};
        assertArrayEquals(new int[] {3, 2, 1}, bank.reverse(numbers));
        assertArrayEquals(new int[] {1, 2, 3}, numbers, "arguments are copies");
        ThreadInfo.setThreadID(4711);
        assertEquals(4711, bank.callersThread());
    }

    private void failures() {
        OverdrawnException checked =
                assertThrows(OverdrawnException.class, () -> bank.crash(Bank.Kind.CHECKED));
        assertEquals(7, checked.missing);
        assertEquals("crash", checked.getStackTrace()[0].getMethodName());
        assertEquals(
                "closed on Sundays",
                assertThrows(IllegalStateException.class, () -> bank.crash(Bank.Kind.RUNTIME))
                        .getMessage());
        assertThrows(StackOverflowError.class, () -> bank.crash(Bank.Kind.ERROR));
    }

    private void references() throws Exception {
        Account account = bank.open(new Owner("Ann", List.of("1", "2")));
        assertEquals(new Owner("Ann", List.of("1", "2")), account.owner());
        assertEquals(5, account.deposit(5));
        assertEquals(
                "overdrawn by 2",
                assertThrows(OverdrawnException.class, () -> account.deposit(-7)).getMessage());
        assertTrue(bank.isYours(account), "a stub equals its object at home");
        Account mine = new SimpleAccount(null, new Owner("me", List.of()));
        assertFalse(bank.isYours(mine));
    }

    private void callbacks() throws Exception {
        Watched watched = new Watched(bank);
        bank.watch(watched);
        bank.open(new Owner("Bob", List.of())).deposit(9);
        assertEquals("Bob 9", watched.last);
        assertEquals(3 + 2 + 1, bank.nested(watched, 3));
    }

    private void monitors() throws Exception {
        assertTrue(Config.useThreadID && Config.useDistributedThreads);
        Thread me = Thread.currentThread();
        Watcher visitor =
                (owner, amount) -> {
                    assertSame(me, Thread.currentThread());
                    assertEquals(owner, bank.open(new Owner(owner, List.of())).owner().name());
                    return amount;
                };
        UnicastRemoteObject.exportObject(visitor);
        bank.watch(visitor);
        assertEquals(3, bank.open(new Owner("Eve", List.of())).deposit(3));
        assertEquals(
                "not invoked within a remote call",
                assertThrows(ServerNotActiveException.class, RemoteServerRef::getClientHost)
                        .getMessage());
    }

    private void identities() throws Exception {
        Watched watched = new Watched(bank);
        assertTrue(watched.serverRef.toString().startsWith("object "));
        assertSame(watched, watched.getOwner());
        RemoteStub stub = (RemoteStub) RemoteObject.toStub(watched);
        SingleRemoteClientRef ref = stub._KARMI_getRemoteClientRef();
        for (String type : List.of(Watched.class.getName() + "_KStub", Watcher.class.getName())) {
            RemoteStub built = RemoteObject.buildStub(type, ref);
            assertEquals(stub, built);
            assertEquals(ref, built._KARMI_getRemoteClientRef());
            assertEquals(8, ((Watcher) built).moved("me", 8));
        }
        RemoteStub far =
                RemoteObject.buildStub(
                        Bank.class.getName(), ((RemoteStub) bank)._KARMI_getRemoteClientRef());
        assertArrayEquals(new int[] {2, 1}, ((Bank) far).reverse(new int[] {1, 2}));
        assertThrows(RemoteException.class, () -> RemoteObject.buildStub("no.Such", ref));
        assertTrue(UnicastRemoteObject.unexportObject(watched, true));
        assertNull(watched.serverRef);
    }

    private void log() throws Exception {
        bank.reverse(new int[0]);
        assertEquals(List.of(), dumpedLog());
        Config.enableLog();
        bank.reverse(new int[0]);
        assertThrows(OverdrawnException.class, () -> bank.crash(Bank.Kind.CHECKED));
        List<String> lines = dumpedLog().stream().filter(l -> l.contains("call to")).toList();
        assertEquals(2, lines.size());
        assertTrue(lines.getFirst().contains(Bank.class.getName() + ".reverse"));
        assertFalse(lines.getFirst().contains("failed"));
        assertTrue(lines.getLast().contains(Bank.class.getName() + ".crash"));
        assertTrue(lines.getLast().contains("failed: " + OverdrawnException.class.getName()));
        assertEquals(List.of(), dumpedLog());
    }

    private static List<String> dumpedLog() {
        PrintStream real = System.err;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setErr(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            Config.dumpLog();
        } finally {
            System.setErr(real);
        }
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private void exports() throws Exception {
        Watcher plain = (owner, amount) -> amount;
        assertThrows(NoSuchObjectException.class, () -> bank.watch(plain));
        RemoteStub stub = UnicastRemoteObject.exportObject(plain);
        assertEquals(stub, RemoteObject.toStub(plain));
        assertEquals(11, bank.nested(plain, 11));
        assertTrue(UnicastRemoteObject.unexportObject(plain, true));
        assertThrows(
                NoSuchObjectException.class, () -> UnicastRemoteObject.unexportObject(plain, true));
        assertEquals(
                "export point not configured: 4711",
                assertThrows(
                                RemoteException.class,
                                () -> UnicastRemoteObject.exportObject(plain, 4711))
                        .getMessage());
    }

    private void copiesAndNumbers() throws Exception {
        Watched watched = new Watched(bank);
        Remote copy = (Remote) watched.clone();
        assertNotEquals(RemoteObject.toStub(watched), RemoteObject.toStub(copy));
        assertEquals(4, bank.nested((Watcher) copy, 1) + 3);
        Watcher plain = (owner, amount) -> 2 * amount;
        UnicastRemoteObject.exportObject(plain, 0, 7);
        Watcher found =
                (Watcher)
                        (Remote)
                                UnicastRemoteObject.buildStub(
                                        Watcher.class.getName(), "127.0.0.1:0", 7);
        assertEquals(42, found.moved("me", 21));
        assertTrue(UnicastRemoteObject.unexportObject(plain, false));
        assertThrows(NoSuchObjectException.class, () -> found.moved("me", 21));
    }

    /** Calls back into the bank from within a callback, as deep as asked. */
    static final class Watched extends UnicastRemoteObject implements Watcher {
        private final transient Bank bank;
        private String last = "";

        Watched(Bank bank) throws RemoteException {
            this.bank = bank;
        }

        @Override
        public int moved(String owner, int amount) throws RemoteException {
            last = owner + " " + amount;
            boolean deeper = owner.equals("nested") && amount > 1;
            return amount + (deeper ? bank.nested(this, amount - 1) : 0);
        }
    }
}

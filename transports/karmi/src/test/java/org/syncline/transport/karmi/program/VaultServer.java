package org.syncline.transport.karmi.program;

import uka.karmi.rmi.Remote;
import uka.karmi.rmi.registry.LocateRegistry;
import uka.karmi.rmi.registry.Registry;
import uka.karmi.rmi.server.RemoteObject;
import uka.karmi.rmi.server.UnicastRemoteObject;

import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A program whose settings are tested; prints where its registry is, and runs until it is killed.
 * The vault's stub is written to the file that {@code vault.stub} names, if it does.
 */
public final class VaultServer implements Vault {
    private static final int GARBAGE = 1 << 20;
    private static final long BETWEEN_COLLECTIONS = TimeUnit.MILLISECONDS.toNanos(200);

    private final AtomicInteger held = new AtomicInteger();

    /** A class that no remote interface declares. */
    public record Box(Object content) implements Serializable {}

    /** Another. */
    public record Crate(String content) implements Serializable {}

    @Override
    public Object echo(Object given) {
        return given;
    }

    @Override
    public int length(byte[] given) {
        return given.length;
    }

    @Override
    public int work(int milliseconds) {
        long now = System.nanoTime();
        long end = now + TimeUnit.MILLISECONDS.toNanos(milliseconds);
        long collected = now;
        int rounds = 0;
        while (now - end < 0) {
            rounds += new byte[GARBAGE].length / GARBAGE;
            if (now - collected > BETWEEN_COLLECTIONS) {
                System.gc();
                collected = now;
            }
            now = System.nanoTime();
        }
        return rounds;
    }

    @Override
    public void hold() throws InterruptedException {
        held.incrementAndGet();
        new CountDownLatch(1).await();
    }

    @Override
    public int held() {
        return held.get();
    }

    public static void main(String[] args) throws Exception {
        Registry registry = LocateRegistry.createRegistry();
        Remote stub = UnicastRemoteObject.exportObject(new VaultServer(), 0);
        registry.rebind("vault", stub);
        String file = System.getProperty("vault.stub");
        if (file != null) {
            try (ObjectOutputStream out =
                    new ObjectOutputStream(Files.newOutputStream(Path.of(file)))) {
                out.writeObject(stub);
            }
        }
        System.out.println("ready " + RemoteObject.toStub(registry));
    }
}

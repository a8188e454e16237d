package org.syncline.transport.karmi.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.transport.karmi.call.KarmiNode;
import org.syncline.transport.karmi.call.KarmiOptions;

import uka.karmi.rmi.ConnectIOException;
import uka.karmi.rmi.RemoteException;

import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/** A program gives up a JVM that is stopped, and none that is only slow. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
@EnabledOnOs({OS.LINUX, OS.MAC})
class StoppedPeerTest {
    /** Long enough for a sign of life on a busy machine. */
    private static final Duration SILENCE = Duration.ofSeconds(6);

    private static final int LONGER = 9_000;
    private static final Duration PAUSE = Duration.ofMillis(800);

    private static final KarmiOptions PROGRAM =
            KarmiOptions.DEFAULT
                    .withTimeouts(SILENCE, SILENCE)
                    .withPatience(SILENCE)
                    .withManner(KarmiOptions.Manner.PROGRAM);

    @TempDir private Path dir;

    private KarmiNode client() throws Exception {
        return client(PROGRAM);
    }

    private KarmiNode client(KarmiOptions options) throws Exception {
        return KarmiNode.open(SameUser.of(options, dir.resolve("runtime")));
    }

    private static <T> FutureTask<T> begin(Callable<T> call) {
        FutureTask<T> task = new FutureTask<>(call);
        Thread.ofPlatform().daemon().start(task);
        return task;
    }

    private static FutureTask<RemoteException> hold(Vault vault) throws Exception {
        int before = vault.held();
        FutureTask<RemoteException> failure =
                begin(() -> assertThrows(RemoteException.class, vault::hold));
        while (vault.held() == before) {
            Thread.onSpinWait();
        }
        return failure;
    }

    @Test
    void aStoppedPeerIsGivenUpAndASlowOneIsNot() throws Exception {
        try (VaultJvm slow = VaultJvm.start(dir);
                VaultJvm stopped = VaultJvm.start(dir);
                KarmiNode client = client()) {
            Vault busy = slow.find(client);
            Vault vault = stopped.find(client);
            FutureTask<Integer> work = begin(() -> busy.work(LONGER));
            FutureTask<RemoteException> held = hold(vault);
            stopped.freeze();
            RemoteException given = held.get();
            assertInstanceOf(SocketTimeoutException.class, given.getCause());
            assertTrue(
                    given.getMessage().contains("no sign of life from the peer in time"),
                    given::getMessage);
            assertThrows(ConnectIOException.class, vault::held);
            stopped.thaw();
            assertEquals(1, vault.held());
            assertTrue(work.get() > 0);
        }
    }

    /** One of the callers reads for both, and only bytes from the peer or an end wake it. */
    @Test
    void callersWhoseTimeIsOverDoNotWaitForAStoppedPeer() throws Exception {
        try (VaultJvm stopped = VaultJvm.start(dir);
                KarmiNode client = client(PROGRAM.withPatience(SILENCE, SILENCE.plus(PAUSE)))) {
            Vault vault = stopped.find(client);
            FutureTask<RemoteException> one = hold(vault);
            FutureTask<RemoteException> other = hold(vault);
            Thread.sleep(SILENCE.minus(PAUSE));
            stopped.freeze();
            assertTrue(one.get().getMessage().contains("in time"), () -> "" + one);
            assertTrue(other.get().getMessage().contains("in time"), () -> "" + other);
            stopped.thaw();
        }
    }

    /** As of a garbage collection that takes long. */
    @Test
    void aPauseShorterThanThePatienceEndsNothing() throws Exception {
        try (VaultJvm server = VaultJvm.start(dir);
                KarmiNode client = client()) {
            Vault vault = server.find(client);
            FutureTask<Integer> work = begin(() -> vault.work(LONGER));
            server.freeze();
            Thread.sleep(PAUSE);
            server.thaw();
            assertTrue(work.get() > 0);
        }
    }
}

package org.syncline.transport.karmi.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.transport.karmi.call.ExportPoint;
import org.syncline.transport.karmi.call.KarmiNode;
import org.syncline.transport.karmi.call.KarmiOptions;

import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.registry.Registry;
import uka.karmi.rmi.server.Unreferenced;

import java.io.BufferedReader;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** What a program refers to is kept while it lives, and given back once it was stopped for long. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
@EnabledOnOs({OS.LINUX, OS.MAC})
class LeaseTest {
    /** Long enough for a sign of life on a busy machine. */
    private static final Duration LEASE = Duration.ofSeconds(6);

    private static final Duration LONGER = LEASE.multipliedBy(2);

    @TempDir private Path dir;

    private static final class PublicLibrary implements Borrower.Library {
        private final KarmiNode node;
        private final ExportPoint point;
        private final Semaphore returned = new Semaphore(0);
        private volatile WeakReference<Novel> lent = new WeakReference<>(null);

        private PublicLibrary(KarmiNode node, ExportPoint point) {
            this.node = node;
            this.point = point;
        }

        @Override
        public Borrower.Book lend() throws RemoteException {
            Novel novel = new Novel(returned);
            lent = new WeakReference<>(novel);
            return (Borrower.Book) node.export(novel, point, 0);
        }
    }

    private record Novel(Semaphore returned) implements Borrower.Book, Unreferenced {
        @Override
        public String read() {
            return "once upon a time";
        }

        @Override
        public void unreferenced() {
            returned.release();
        }
    }

    private Process borrower(ExportPoint point) throws Exception {
        return new Jvm(dir, dir.resolve("runtime"))
                .prepare(
                        Map.of(1099, point.localPort()),
                        List.of(
                                "-Duka.karmi.lease=" + LEASE.toMillis(),
                                Borrower.class.getName(),
                                "//127.0.0.1:1099/library"))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    @Test
    void aClientThatOnlyLivesKeepsWhatItHasAndAStoppedOneLosesIt() throws Exception {
        KarmiOptions program =
                KarmiOptions.DEFAULT.withManner(KarmiOptions.Manner.PROGRAM).withLease(LEASE);
        try (KarmiNode server = KarmiNode.open(SameUser.of(program, dir.resolve("runtime")))) {
            ExportPoint point = server.listen();
            PublicLibrary library = new PublicLibrary(server, point);
            Registry registry = server.createRegistry(point);
            registry.bind("library", server.export(library, point, 0));
            Process borrower = borrower(point);
            try (BufferedReader out = borrower.inputReader()) {
                assertEquals("once upon a time", out.readLine());
                assertFalse(
                        library.returned.tryAcquire(LONGER.toMillis(), TimeUnit.MILLISECONDS),
                        "it lives");
                signal("-STOP", borrower);
                library.returned.acquire();
                while (library.lent.get() != null) {
                    System.gc();
                }
                signal("-CONT", borrower);
                borrower.outputWriter().append('\n').flush();
                assertEquals("NoSuchObjectException", out.readLine());
            } finally {
                borrower.destroyForcibly().waitFor();
            }
        }
    }

    private static void signal(String name, Process to) throws Exception {
        Process kill = new ProcessBuilder("kill", name, "" + to.pid()).start();
        assertTrue(kill.waitFor() == 0, "kill " + name + " failed");
    }
}

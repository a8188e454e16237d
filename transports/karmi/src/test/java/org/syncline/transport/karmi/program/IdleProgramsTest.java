package org.syncline.transport.karmi.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.transport.karmi.call.ExportPoint;
import org.syncline.transport.karmi.call.KarmiNode;
import org.syncline.transport.karmi.call.KarmiOptions;

import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.registry.Registry;
import uka.karmi.rmi.server.Unreferenced;

import java.io.BufferedReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** What an idle program has dropped is found, although its JVM has no need to collect garbage. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class IdleProgramsTest {
    private static final String EACH_SECOND = "-Duka.karmi.gcInterval=1000";

    @TempDir private Path dir;

    private record Paperback(Semaphore returned) implements Borrower.Book, Unreferenced {
        @Override
        public String read() {
            return "once upon a time";
        }

        @Override
        public void unreferenced() {
            returned.release();
        }
    }

    /** Keeps what it lends, so that only a client's reference ends. */
    private static final class Shelf implements Borrower.Library {
        private final KarmiNode node;
        private final ExportPoint point;
        private final Semaphore returned = new Semaphore(0);
        private final List<Borrower.Book> lent = new ArrayList<>();

        private Shelf(KarmiNode node, ExportPoint point) {
            this.node = node;
            this.point = point;
        }

        @Override
        public synchronized Borrower.Book lend() throws RemoteException {
            Paperback book = new Paperback(returned);
            lent.add(book);
            return (Borrower.Book) node.export(book, point, 0);
        }
    }

    private Process start(Map<Integer, Integer> ports, String... arguments) throws Exception {
        return new Jvm(dir, dir.resolve("runtime"))
                .prepare(ports, List.of(arguments))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    @Test
    void aStubThatAnIdleClientDropsIsGivenBack() throws Exception {
        KarmiOptions program = KarmiOptions.DEFAULT.withManner(KarmiOptions.Manner.PROGRAM);
        try (KarmiNode server = KarmiNode.open(SameUser.of(program, dir.resolve("runtime")))) {
            ExportPoint point = server.listen();
            Shelf shelf = new Shelf(server, point);
            Registry registry = server.createRegistry(point);
            registry.bind("library", server.export(shelf, point, 0));
            Process borrower =
                    start(
                            Map.of(1099, point.localPort()),
                            EACH_SECOND,
                            PassingBorrower.class.getName(),
                            "//127.0.0.1:1099/library");
            try (BufferedReader out = borrower.inputReader()) {
                assertEquals("once upon a time", out.readLine());
                shelf.returned.acquire();
                borrower.outputWriter().append('\n').flush();
                assertEquals("idle", out.readLine());
            } finally {
                borrower.destroyForcibly().waitFor();
            }
        }
    }

    @Test
    void anObjectThatAnIdleServerDropsKeepsItNoLonger() throws Exception {
        Process server = start(Map.of(), EACH_SECOND, PassingExporter.class.getName());
        try {
            assertEquals(0, server.waitFor());
        } finally {
            server.destroyForcibly().waitFor();
        }
    }
}

package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.session.ActionSink;
import org.syncline.core.session.OpenedRoot;
import org.syncline.core.session.RootOpener;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.Session;
import org.syncline.core.session.SessionSetup;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transport.Address;
import org.syncline.corpora.cases.Covers;
import org.syncline.corpora.compare.CompareOptions;
import org.syncline.corpora.compare.TreeComparer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A server that is killed in the midst of a run, and what people do before the next one. */
interface KilledServers extends TransportUnderTest {

    int FILES = 24;

    /** The file that the server publishes last; more than half come before it. */
    int LAST = 13;

    int OTHERS = 077;
    int ROUNDS = 30;

    @Test
    @Tag(ONE_OF_A_KIND)
    @EnabledOnOs(OS.LINUX)
    @Covers(
            value = {"E1", "I2", "I5", "F11"},
            fault =
                    "published files that were not recorded are edits, and filling directories"
                            + " open")
    default void aKilledServerLeavesDirectoriesShutAndEditsOfOneSideAreNoConflict(
            @TempDir Path folder) throws IOException {
        Path near = Files.createDirectory(folder.resolve("near"));
        Path far = Files.createDirectory(folder.resolve("far"));
        for (int i = 0; i < FILES; i++) {
            write(near, i, "content " + i);
        }
        Files.setAttribute(near.resolve("d1"), "unix:mode", 0750);
        Map<String, Integer> seen = new ConcurrentSkipListMap<>();
        try (ServerProcess server = server(folder)) {
            Address address = server.address();
            ActionSink watch =
                    (action, outcome) -> {
                        look(far, seen);
                        if (Files.exists(far.resolve(name(LAST)))) {
                            server.close();
                        }
                    };
            assertThrows(IOException.class, () -> sync(folder, address, watch));
        }
        assertEquals(Map.of("d0", 0, "d1", 0, "d2", 0), seen);
        int published = 0;
        for (int i = 0; i < FILES; i++) {
            boolean there = Files.exists(far.resolve(name(i)));
            published += there ? 1 : 0;
            write(there && i % 2 == 0 ? far : near, i, "edited after the kill " + i);
        }
        assertTrue(published >= FILES / 2);
        try (ServerProcess server = server(folder)) {
            RunResult next = sync(folder, server.address(), (action, outcome) -> {});
            assertEquals(List.of(), next.conflicts());
            assertEquals(0, next.exitStatus());
        }
        for (int i = 0; i < FILES; i++) {
            assertEquals("edited after the kill " + i, Files.readString(far.resolve(name(i))));
        }
        assertEquals(0750, mode(near.resolve("d1")));
        assertEquals(List.of(), TreeComparer.compare(near, far, CompareOptions.strict()));
    }

    @Test
    @Tag("nightly")
    @Timeout(900)
    @EnabledOnOs(OS.LINUX)
    @Covers(
            value = {"E1", "I2", "I5"},
            fault = "published files that were not recorded are edits")
    default void editsOfOneSideBetweenKillsAreNeverConflicts(@TempDir Path folder)
            throws IOException {
        Path near = Files.createDirectory(folder.resolve("near"));
        Path far = Files.createDirectory(folder.resolve("far"));
        for (int seed = 1; seed <= ROUNDS; seed++) {
            Random random = new Random(seed);
            String round = "seed " + seed;
            for (int i = 0; i < FILES; i++) {
                write(near, i, round + " file " + i);
            }
            kill(folder, 1 + random.nextInt(2 * FILES));
            for (int i = 0; i < FILES; i++) {
                Path there = far.resolve(name(i));
                boolean same =
                        Files.exists(there) && Files.mismatch(there, near.resolve(name(i))) < 0;
                switch (random.nextInt(3)) {
                    case 0 -> write(near, i, round + " edited here, file " + i);
                    case 1 -> write(same ? far : near, i, round + " edited there, file " + i);
                    default -> {}
                }
            }
            try (ServerProcess server = server(folder)) {
                RunResult next = sync(folder, server.address(), (action, outcome) -> {});
                assertEquals(List.of(), next.conflicts(), round);
                assertEquals(0, next.exitStatus(), round);
            }
            assertEquals(
                    List.of(), TreeComparer.compare(near, far, CompareOptions.strict()), round);
        }
    }

    /** Kills the server after so many actions, or at the end of the run. */
    private void kill(Path folder, int actions) throws IOException {
        AtomicInteger left = new AtomicInteger(actions);
        try (ServerProcess server = server(folder)) {
            ActionSink killing =
                    (action, outcome) -> {
                        if (left.decrementAndGet() == 0) {
                            server.close();
                        }
                    };
            try {
                sync(folder, server.address(), killing);
            } catch (IOException e) {
                assertTrue(left.get() <= 0, () -> "it failed before the kill: " + e);
            }
        }
    }

    private static String name(int file) {
        return "d%d/f%02d".formatted(file % 3, file);
    }

    private static void write(Path root, int file, String content) throws IOException {
        Path path = root.resolve(name(file));
        Files.createDirectories(path.getParent());
        Files.writeString(path, content);
    }

    private static int mode(Path path) throws IOException {
        return (int) Files.getAttribute(path, "unix:mode") & 0777;
    }

    /** Adds the permissions that others have now to those that they had. */
    private static void look(Path root, Map<String, Integer> seen) {
        for (String name : List.of("d0", "d1", "d2")) {
            Path directory = root.resolve(name);
            if (Files.exists(directory)) {
                try {
                    seen.merge(name, mode(directory) & OTHERS, (a, b) -> a | b);
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            }
        }
    }

    private static RunResult sync(Path folder, Address address, ActionSink sink)
            throws IOException {
        RootOpener roots = LoopbackPair.roots(folder.resolve("near-state"));
        SyncOptions options =
                SyncOptions.DEFAULT.withDurable(false).withCallStyle(CallStyle.PER_FILE);
        String run = "run-" + System.nanoTime();
        try (OpenedRoot here = roots.openLocal(folder.resolve("near"));
                OpenedRoot there = roots.connect(address);
                Session session =
                        new Session(new SessionSetup(here, there, options, run, false), sink)) {
            return session.run(session.compare().plan());
        }
    }

    private ServerProcess server(Path folder) throws IOException {
        return ServerProcess.start(
                transport(),
                SyncServer.class,
                List.of("--enable-native-access=ALL-UNNAMED"),
                transport().name(),
                folder.resolve("far").toString(),
                folder.resolve("far-state").toString());
    }
}

package org.syncline.core.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.core.files.Disk.Root;
import org.syncline.core.model.RelPath;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * While operations run in a directory, another process keeps replacing that directory by a link to
 * a place outside, and back. The files outside have the same names.
 */
@Timeout(120)
class RacesTest {

    private static final int FLIPS = 300;
    private static final int TRIES = 500;
    private static final RelPath SUB = RelPath.of("sub");
    private static final RelPath FILE = SUB.child("file");
    private static final RelPath LINK = SUB.child("link");
    private static final String MINE = "mine";
    private static final String SECRET = "secret";
    private static final Instant LATER = Instant.ofEpochSecond(2_000_000_000);

    /** Every operation that takes a path. */
    private enum Operation {
        LIST,
        STAT,
        READ_LINK,
        READ,
        PUBLISH_NEW,
        PUBLISH_OVER,
        TRASH,
        MAKE_DIRECTORY,
        MAKE_LINK,
        RENAME_AWAY,
        RENAME_INTO,
        SET_TIMES,
        SET_MODE,
        FORCE;

        /** Once, as number {@code i}; fails where the path is no directory at that moment. */
        void run(Root root, int i) throws IOException {
            Tree tree = root.tree();
            switch (this) {
                case LIST -> tree.list(SUB, (name, stat) -> checkName(name));
                case STAT -> assertTrue(tree.stat(FILE).size() != SECRET.length());
                case READ_LINK -> assertEquals("target", text(tree.readLink(LINK)));
                case READ -> assertEquals(MINE, content(tree));
                case PUBLISH_NEW -> publishNew(root, i, SUB.child("new" + i));
                case PUBLISH_OVER -> {
                    StagedFile staged = root.stage(i, MINE);
                    try {
                        tree.publishOver(staged, FILE, tree.stat(FILE), "run");
                    } catch (FileProblem e) {
                        staged.discard();
                        throw e;
                    }
                }
                case TRASH -> {
                    if (tree.stat(FILE).isAbsent()) {
                        publishNew(root, i, FILE);
                    }
                    tree.moveToTrash(FILE, tree.stat(FILE), "run");
                }
                case MAKE_DIRECTORY -> tree.makeDirectory(SUB.child("directory" + i));
                case MAKE_LINK -> tree.makeSymlink(SUB.child("link" + i), new byte[] {'x'});
                case RENAME_AWAY -> {
                    if (tree.stat(FILE).isAbsent()) {
                        publishNew(root, i, FILE);
                    }
                    tree.rename(FILE, RelPath.of("away" + i));
                    assertEquals(MINE, root.text("away" + i));
                }
                case RENAME_INTO -> {
                    root.put("in" + i, MINE);
                    tree.rename(RelPath.of("in" + i), SUB.child("in" + i));
                }
                case SET_TIMES -> tree.setTimes(FILE, LATER);
                case SET_MODE -> tree.setMode(FILE, 0777);
                case FORCE -> tree.forceDirectory(SUB);
            }
        }

        private static void checkName(byte[] name) {
            assertTrue(!text(name).equals("treasure"), "listed what lies outside");
        }

        private static void publishNew(Root root, int i, RelPath target) throws IOException {
            StagedFile staged = root.stage(i, MINE);
            try {
                root.tree().publishNew(staged, target);
            } catch (FileProblem e) {
                staged.discard();
                throw e;
            }
        }

        private static String content(Tree tree) throws IOException {
            byte[] bytes = new byte[20];
            try (OpenFile file = tree.openRead(FILE)) {
                return new String(bytes, 0, file.read(bytes, 0, 20, 0), StandardCharsets.UTF_8);
            }
        }

        private static String text(byte[] bytes) {
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    static Stream<Arguments> operations() {
        return Disk.strong()
                .limit(1)
                .flatMap(disk -> Stream.of(Operation.values()).map(op -> arguments(disk, op)));
    }

    @ParameterizedTest
    @MethodSource("operations")
    @Covers(
            value = {"F3", "I6"},
            fault = "directories are opened without refusing links")
    void noOperationGoesThroughALinkThatIsSwappedIn(Disk disk, Operation operation)
            throws Exception {
        try (Root root = disk.fresh()) {
            Path outside = Files.createDirectory(root.folder().resolve("outside"));
            Files.writeString(outside.resolve("file"), SECRET);
            Files.writeString(outside.resolve("treasure"), SECRET);
            Files.createSymbolicLink(outside.resolve("link"), Path.of("elsewhere"));
            root.put("sub/file", MINE);
            Files.createSymbolicLink(root.at("sub/link"), Path.of("target"));
            Files.createSymbolicLink(root.at("trap"), outside);
            Map<String, FileStat> before = states(outside, disk);

            int done = runUnderFire(root, operation);

            assertEquals(before, states(outside, disk));
            assertEquals(SECRET, Files.readString(outside.resolve("file")));
            assertTrue(done > 0, "the directory was never there");
        }
    }

    /** Counts the operations that succeeded while the directory was flipped. */
    private static int runUnderFire(Root root, Operation operation) throws Exception {
        AtomicInteger flips = new AtomicInteger();
        AtomicBoolean enough = new AtomicBoolean();
        FutureTask<Void> flipper = new FutureTask<>(() -> flip(root, flips, enough));
        Thread.ofPlatform().start(flipper);
        int done = 0;
        try {
            for (int i = 0;
                    !flipper.isDone() && (i < TRIES || flips.get() < FLIPS || done == 0);
                    i++) {
                done += succeeds(root, operation, i) ? 1 : 0;
            }
        } finally {
            enough.set(true);
            await(flipper);
        }
        return done;
    }

    private static void await(FutureTask<Void> flipper) throws InterruptedException {
        try {
            flipper.get();
        } catch (ExecutionException e) {
            throw new AssertionError("the flipping failed", e);
        }
    }

    private static boolean succeeds(Root root, Operation operation, int i) throws IOException {
        try {
            operation.run(root, i);
            return true;
        } catch (FileProblem e) {
            return false;
        }
    }

    private static Void flip(Root root, AtomicInteger flips, AtomicBoolean enough)
            throws IOException {
        while (!enough.get()) {
            Files.move(root.at("sub"), root.at("hidden"));
            Files.move(root.at("trap"), root.at("sub"));
            Files.move(root.at("sub"), root.at("trap"));
            Files.move(root.at("hidden"), root.at("sub"));
            flips.incrementAndGet();
        }
        return null;
    }

    private static Map<String, FileStat> states(Path folder, Disk disk) throws IOException {
        Map<String, FileStat> states = new TreeMap<>();
        try (Tree tree = disk.backend().open(folder)) {
            tree.list(
                    RelPath.ROOT,
                    (name, stat) -> states.put(new String(name, StandardCharsets.UTF_8), stat));
        }
        return states;
    }
}

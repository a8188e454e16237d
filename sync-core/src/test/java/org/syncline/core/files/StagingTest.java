package org.syncline.core.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.syncline.core.files.Failures.refused;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.core.files.Disk.Root;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class StagingTest {

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void takesPiecesInAnyOrder(Disk disk) throws IOException {
        byte[] content = new byte[300_000];
        new Random(11).nextBytes(content);
        try (Root root = disk.fresh();
                StagedFile file = root.tree().staging().createFile(3)) {
            ByteBuffer direct = ByteBuffer.allocateDirect(100_000);
            direct.put(content, 200_000, 100_000).flip();
            file.write(direct, 200_000);
            assertEquals(0, direct.remaining());
            file.close();
            file.write(content, 0, 100_000, 0);
            file.write(ByteBuffer.wrap(content, 100_000, 100_000), 100_000);
            file.force();
            byte[] read = new byte[300_001];
            try (OpenFile staged = file.openRead()) {
                assertEquals(300_000, staged.read(read, 0, read.length, 0));
            }
            root.tree().publishNew(file, RelPath.of("f"));
            assertArrayEquals(content, Files.readAllBytes(root.at("f")));
            refused(ErrorCode.CLOSED, () -> reopen(file));
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    @Covers("E21")
    void comesBackFromTheDiskAsItWasWritten(Disk disk) throws IOException {
        byte[] content = new byte[300_000];
        new Random(12).nextBytes(content);
        try (Root root = disk.fresh();
                StagedFile file = root.tree().staging().createFile(3)) {
            file.write(content, 0, content.length, 0);
            file.write(new byte[1 << 20], 0, 1 << 20, content.length);
            byte[] read = new byte[content.length + (1 << 20) + 1];
            try (OpenFile onDisk = file.openForced()) {
                assertEquals(read.length - 1, onDisk.read(read, 0, read.length, 0));
            }
            assertArrayEquals(
                    Arrays.copyOf(content, read.length), read, "content, then zeros, then nothing");
            root.tree().publishNew(file, RelPath.of("f"));
        }
    }

    private static void reopen(StagedFile file) throws FileProblem {
        file.close();
        file.write(new byte[1], 0, 1, 0);
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void clearsLeftoversOfKilledRuns(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            root.tree().staging().clear();
            root.stage(1, "left");
            root.tree().staging().createDirectory(2);
            root.tree().staging().createSymlink(3, new byte[] {'x'});
            refused(ErrorCode.EXISTS, () -> root.tree().staging().createFile(1));
            root.tree().staging().clear();
            assertEquals(Map.of(), root.content(".syncline/staging"));
            assertThrows(
                    IllegalArgumentException.class, () -> root.tree().staging().createFile(-1));
        }
    }

    /** The state after a kill between the two steps of a replacement. */
    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    @Covers({"I1", "I5"})
    void neverClearsTheOnlyCopyOfAReplacedFile(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            root.stage(1, "unfinished");
            root.put(".syncline/staging/2.swap", "displaced, in no trash yet");
            root.put(".syncline/staging/3.swap/full", "displaced directory");
            root.put(".syncline/trash/run1/kept", "displaced");
            Files.createLink(
                    root.at(".syncline/staging/4.swap"), root.at(".syncline/trash/run1/kept"));
            root.tree().staging().clear();
            assertEquals(Map.of(), root.content(".syncline/staging"));
            assertEquals(
                    Map.of(
                            "recovered",
                            "/",
                            "recovered/2.swap",
                            "displaced, in no trash yet",
                            "recovered/3.swap",
                            "/",
                            "recovered/3.swap/full",
                            "displaced directory",
                            "run1",
                            "/",
                            "run1/kept",
                            "displaced"),
                    root.content(".syncline/trash"));
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void hidesStagedContentFromOthers(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            Files.createDirectory(root.at(Tree.RESERVED));
            Files.setPosixFilePermissions(
                    root.at(Tree.RESERVED), PosixFilePermissions.fromString("rwxrwxrwx"));
            root.stage(1, "secret");
            assertEquals(
                    "rwx------",
                    PosixFilePermissions.toString(
                            Files.getPosixFilePermissions(root.at(Tree.RESERVED))));
            assertEquals(
                    "rw-------",
                    PosixFilePermissions.toString(
                            Files.getPosixFilePermissions(root.at(".syncline/staging/1"))));
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void manyThreadsPublishAtOnce(Disk disk)
            throws IOException, InterruptedException, ExecutionException {
        int threads = 6;
        int each = 100;
        try (Root root = disk.fresh();
                ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<Callable<Integer>> tasks = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                int first = t * each;
                tasks.add(() -> publish(root, first, each));
            }
            root.tree().makeDirectory(RelPath.of("d"));
            int published = 0;
            for (Future<Integer> done : pool.invokeAll(tasks)) {
                published += done.get();
            }
            assertEquals(threads * each, published);
            for (int i = 0; i < published; i++) {
                assertEquals("content " + i, root.text("d/" + i));
            }
        }
    }

    private static int publish(Root root, int first, int count) throws IOException {
        for (int i = first; i < first + count; i++) {
            StagedFile file = root.stage(i, "content " + i);
            root.tree().publishNew(file, RelPath.of("d/" + i));
        }
        return count;
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void givesARootItsIdentityAndAnotherInItsPlace(Disk disk) throws IOException {
        ReplicaId id = new ReplicaId(0x0123456789abcdefL, -2);
        try (Root root = disk.fresh()) {
            assertEquals(Optional.empty(), root.tree().marker().read());
            root.tree().marker().write(id);
            assertEquals(Optional.of(id), root.tree().marker().read());
            assertEquals(
                    "syncline 1\n0123456789abcdeffffffffffffffffe\n",
                    root.text(".syncline/replica"));
            ReplicaId other = new ReplicaId(1, 2);
            root.tree().marker().write(other);
            assertEquals(Optional.of(other), root.tree().marker().read());
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void refusesMarkersThatItDoesNotUnderstand(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            root.put(".syncline/replica", "syncline 2\nsomething new");
            FileProblem newer = refused(ErrorCode.OTHER, () -> root.tree().marker().read());
            assertTrue(newer.getMessage().contains("newer"));
            root.put(".syncline/replica", "");
            FileProblem damaged = refused(ErrorCode.OTHER, () -> root.tree().marker().read());
            assertTrue(damaged.getMessage().contains("damaged"));
        }
    }

    /** A file that ends in zeros is made that long when it is closed, if the disk can do that. */
    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#strong")
    void aFileThatCannotBeMadeSoLongLeavesNothingOpen(Disk disk) throws IOException {
        byte[] zeros = new byte[1 << 20];
        try (Root root = disk.fresh()) {
            StagedFile file = root.tree().staging().createFile(5);
            file.write(zeros, 0, zeros.length, Long.MAX_VALUE - (2 << 20) + 1);
            assumeTrue(fails(file), "this disk knows no limit");

            assertFalse(isOpen(root.at(".syncline/staging/5").toRealPath()));
            file.discard();
        }
    }

    private static boolean fails(StagedFile file) {
        try {
            file.close();
            return false;
        } catch (FileProblem e) {
            return true;
        }
    }

    private static boolean isOpen(Path wanted) throws IOException {
        try (DirectoryStream<Path> open = Files.newDirectoryStream(Path.of("/proc/self/fd"))) {
            for (Path each : open) {
                try {
                    if (Files.readSymbolicLink(each).equals(wanted)) {
                        return true;
                    }
                } catch (FileSystemException e) {
                    // Skips handles of other tests: closed by now, or with too long a path.
                    continue;
                }
            }
        }
        return false;
    }
}

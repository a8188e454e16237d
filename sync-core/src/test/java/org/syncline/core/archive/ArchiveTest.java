package org.syncline.core.archive;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.core.archive.Archive.Condition;
import org.syncline.core.archive.Archive.Opened;
import org.syncline.core.archive.Archive.Owner;
import org.syncline.core.files.FileStat.Stamp;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.model.VersionVector;
import org.syncline.core.model.Versioned;
import org.syncline.core.sqlite.SqliteFile;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

class ArchiveTest {

    static final ReplicaId ID = new ReplicaId(0x0123456789abcdefL, 42);
    static final ReplicaId OTHER = new ReplicaId(7, 7);

    @TempDir Path folder;

    private Path file() {
        return folder.resolve("state").resolve("what?is 100%.db");
    }

    private Opened open(Durability durability) throws IOException {
        return Archives.open(file(), new Owner(ID, ID, "/home/me/photos"), durability);
    }

    static List<ArchivedNode> samples() {
        Instant time = Instant.ofEpochSecond(-5, 999_999_999);
        VersionVector version = VersionVector.EMPTY.edited(ID, 3).edited(OTHER, 9);
        VersionVector older = VersionVector.EMPTY.edited(OTHER, Long.MAX_VALUE);
        Stamp stamp = new Stamp(1_763_675_832L, 123_456_789);
        Stamps stamps = new Stamps(-1, 66, stamp, stamp, new Stamp(-1, 0));
        Entry file =
                new Entry.RegularFile(
                        1L << 40, time, 07777, new Digest("sha256", new byte[] {1, -1}));
        RelPath bytes = RelPath.of(new byte[] {'z', '/', (byte) 0xff, 1});
        return List.of(
                new ArchivedNode(
                        RelPath.of("a"),
                        new Versioned(new Entry.Directory(time, 0700), version),
                        null),
                new ArchivedNode(RelPath.of("a/b"), new Versioned(file, version), stamps),
                new ArchivedNode(
                        RelPath.of("a/c"), new Versioned(Entry.Absent.INSTANCE, older), null),
                new ArchivedNode(
                        RelPath.of("a-"),
                        new Versioned(new Entry.Unsyncable("a pipe"), older),
                        null),
                new ArchivedNode(
                        bytes,
                        new Versioned(new Entry.Symlink(new byte[] {'/', 0x7f}, time), older),
                        null));
    }

    private static List<ArchivedNode> drain(Opened opened) throws IOException {
        try (Archive archive = opened.archive()) {
            return archive.load();
        }
    }

    private static void putAll(Archive archive, List<ArchivedNode> nodes) throws IOException {
        for (ArchivedNode node : nodes) {
            archive.put(node);
        }
    }

    /** Forgets a path, as a run does that takes the creation of the path back. */
    static void remove(Archive archive, RelPath path) throws IOException {
        JournalChange change = new JournalChange(ChangeKind.DELETE, path, path, null, null, 0);
        archive.journal().begin(JournalRun.unnamed("undo", Instant.EPOCH));
        archive.journal().settled(new Journal.Undone("undo", change, null, "undo", 1));
    }

    @ParameterizedTest
    @EnumSource
    void returnsStoredRowsInPathOrder(Durability durability) throws IOException {
        try (Archive archive = open(durability).archive()) {
            putAll(archive, samples().reversed());
        }
        Opened again = open(durability);
        assertEquals(new Condition.Found("/home/me/photos"), again.condition());
        List<ArchivedNode> nodes = drain(again);
        assertEquals(samples(), nodes);
        assertSame(nodes.get(0).state().version(), nodes.get(1).state().version());
    }

    @Test
    void laterPutsReplaceAndRemovedPathsAreGone() throws IOException {
        ArchivedNode before = samples().get(1);
        ArchivedNode after = new ArchivedNode(before.path(), samples().get(2).state(), null);
        try (Archive archive = open(Durability.DURABLE).archive()) {
            putAll(archive, samples());
            archive.put(after);
            remove(archive, samples().get(0).path());
        }
        List<ArchivedNode> expected = new ArrayList<>(samples());
        expected.set(1, after);
        expected.removeFirst();
        assertEquals(expected, drain(open(Durability.DURABLE)));
    }

    @Test
    void aNewArchiveTakesTheFreshId() throws IOException {
        Opened opened = Archives.open(file(), new Owner(null, OTHER, "/r"), Durability.DURABLE);
        assertEquals(new Condition.New(), opened.condition());
        assertEquals(OTHER, opened.archive().replica());
        assertEquals(List.of(), drain(opened));
    }

    @Test
    void scanNumbersAreNeverGivenOutTwice() throws IOException {
        for (long expected = 1; expected <= 4; expected += 2) {
            try (Archive archive = open(Durability.FAST).archive()) {
                assertEquals(expected, archive.reserveCounter());
                assertEquals(expected + 1, archive.reserveCounter());
            }
        }
    }

    /** A copy of the files in the middle of a run equals the files that a killed process leaves. */
    @Test
    @Covers("I2")
    void keepsFlushedChangesOfAKilledRun() throws IOException {
        Path copy = folder.resolve("copy.db");
        try (Archive archive = open(Durability.DURABLE).archive()) {
            putAll(archive, samples());
            archive.flush();
            assertEquals(1, archive.reserveCounter());
            for (String part : List.of("", "-wal")) {
                Files.copy(SqliteFile.companion(file(), part), SqliteFile.companion(copy, part));
            }
            remove(archive, samples().get(0).path());
        }
        Opened found = Archives.open(copy, new Owner(ID, OTHER, "/r"), Durability.DURABLE);
        try (Archive archive = found.archive()) {
            assertEquals(samples(), archive.load());
            assertEquals(2, archive.reserveCounter());
        }
    }

    @Test
    void manyChangesInRandomOrderEndInTheLatestState() throws IOException {
        long seed = 20_261_120;
        Random random = new Random(seed);
        TreeMap<RelPath, ArchivedNode> expected = new TreeMap<>();
        for (int run = 1; run <= 3; run++) {
            Opened opened = open(Durability.FAST);
            assertEquals(
                    List.copyOf(expected.values()),
                    opened.archive().load(),
                    "seed " + seed + ", run " + run);
            try (Archive archive = opened.archive()) {
                for (int i = 0; i < 20_000; i++) {
                    RelPath path =
                            RelPath.of("d" + random.nextInt(50) + "/f" + random.nextInt(100));
                    if (random.nextInt(4) == 0) {
                        remove(archive, path);
                        expected.remove(path);
                    } else {
                        ArchivedNode node = node(path, random);
                        archive.put(node);
                        expected.put(path, node);
                    }
                }
            }
        }
    }

    static ArchivedNode node(RelPath path, Random random) {
        byte[] digest = new byte[32];
        random.nextBytes(digest);
        Instant time = Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000));
        Entry entry =
                new Entry.RegularFile(
                        random.nextInt(9999), time, 0644, new Digest("sha256", digest));
        VersionVector version = VersionVector.EMPTY.edited(ID, 1 + random.nextInt(3));
        Stamps stamps =
                new Stamps(random.nextLong(), 5, Stamp.of(time), Stamp.of(time), Stamp.EPOCH);
        return new ArchivedNode(path, new Versioned(entry, version), stamps);
    }

    @Test
    @Covers("E20")
    void aSecondRunOnTheRootIsRefusedAndTheOwnerNamed() throws IOException {
        Archive archive = open(Durability.DURABLE).archive();
        String message =
                assertThrows(RootBusyException.class, () -> open(Durability.DURABLE)).getMessage();
        assertTrue(message.contains("/home/me/photos"), message);
        assertTrue(message.contains("process (" + ProcessHandle.current().pid() + ")"), message);
        archive.close();
        open(Durability.DURABLE).archive().close();
    }

    @Test
    @Covers("E20")
    void aRunOfAnotherProcessIsRefusedAndItsOwnerNamed() throws Exception {
        open(Durability.DURABLE).archive().close();
        Path lock = SqliteFile.companion(file(), ".lock");
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        String classes = System.getProperty("java.class.path");
        Process holder =
                new ProcessBuilder(
                                java.toString(),
                                "-cp",
                                classes,
                                LockHolder.class.getName(),
                                lock.toString())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        try {
            assertEquals('L', holder.getInputStream().read());
            String message =
                    assertThrows(RootBusyException.class, () -> open(Durability.DURABLE))
                            .getMessage();
            assertTrue(message.contains("process " + holder.pid()), message);
        } finally {
            holder.destroyForcibly();
        }
        assertTrue(holder.waitFor(30, TimeUnit.SECONDS));
        open(Durability.DURABLE).archive().close();
    }

    /** Holds the lock of an archive until it is killed. */
    static final class LockHolder {
        public static void main(String[] args) throws IOException {
            ArchiveLock lock = ArchiveLock.acquire(Path.of(args[0]), "/r");
            System.out.write('L');
            System.out.flush();
            int end = System.in.read();
            lock.close();
            System.exit(end);
        }
    }

    @Test
    void namesAClosedArchive() throws IOException {
        Archive archive = open(Durability.DURABLE).archive();
        archive.close();
        archive.close();
        assertThrows(IOException.class, archive::flush);
        assertThrows(IOException.class, () -> archive.put(samples().getFirst()));
    }

    @Test
    void aFolderInTheWayIsAnErrorThatNamesIt() throws IOException {
        Files.createDirectories(file());
        IOException e = assertThrows(IOException.class, () -> open(Durability.DURABLE));
        assertTrue(e.getMessage().contains(file().getFileName().toString()), e.getMessage());
    }

    /** A file as version 1 of the format wrote it; later versions must go on reading it. */
    @Test
    void theStoredSampleOfVersionOneIsRead() throws IOException {
        Path copy = folder.resolve("sample.db");
        try (var sample = ArchiveTest.class.getResourceAsStream("archive-1.db")) {
            Files.copy(Objects.requireNonNull(sample), copy, StandardCopyOption.REPLACE_EXISTING);
        }
        Opened opened =
                Archives.open(copy, new Owner(ID, OTHER, "/home/me/photos"), Durability.DURABLE);
        try (Archive archive = opened.archive()) {
            assertEquals(new Condition.Found("/home/me/photos"), opened.condition());
            assertEquals(samples(), archive.load());
            assertEquals(3, archive.reserveCounter());
        }
    }

    @Test
    void foundArchivesNameTheFormerPlaceOfTheRoot() throws IOException {
        open(Durability.DURABLE).archive().close();
        Owner moved = new Owner(ID, OTHER, "/elsewhere");
        Opened first = Archives.open(file(), moved, Durability.DURABLE);
        first.archive().close();
        assertEquals(new Condition.Found("/home/me/photos"), first.condition());
        Opened second = Archives.open(file(), moved, Durability.DURABLE);
        second.archive().close();
        assertEquals(
                "/elsewhere", assertInstanceOf(Condition.Found.class, second.condition()).root());
    }

    @Test
    void readsDirectChildrenOnly() throws IOException {
        Random random = new Random(7);
        List<RelPath> paths = new ArrayList<>();
        for (String path : List.of("a", "a/b", "a/b/c", "a/b/d", "a/c", "a-", "a-/x", "b/y")) {
            paths.add(RelPath.of(path));
        }
        paths.add(RelPath.of(new byte[] {'a', '/', (byte) 0xff, (byte) 0xff}));
        paths.add(RelPath.of(new byte[] {(byte) 0xff, (byte) 0xff, (byte) 0xff}));
        try (Archive archive = open(Durability.FAST).archive()) {
            for (RelPath path : paths) {
                archive.put(node(path, random));
            }
            for (String name : List.of("", "a", "a/b", "a-", "b", "nowhere")) {
                RelPath directory = name.isEmpty() ? RelPath.ROOT : RelPath.of(name);
                List<RelPath> expected =
                        paths.stream()
                                .filter(it -> it.parent().equals(directory))
                                .sorted()
                                .toList();
                assertEquals(
                        expected,
                        archive.children(directory).stream().map(ArchivedNode::path).toList(),
                        name);
            }
        }
    }

    @Test
    void aMarkLastsUntilAnEntryOfItsDirectoryIsRecorded() throws IOException {
        Random random = new Random(8);
        RelPath directory = RelPath.of("a");
        DirectoryMark mark = new DirectoryMark(directory, new byte[] {1}, new byte[] {2}, 1);
        try (Archive archive = open(Durability.FAST).archive()) {
            archive.put(node(RelPath.of("a/b"), random));
            archive.startMarks("view");
            archive.mark(mark);
        }
        try (Archive archive = open(Durability.FAST).archive()) {
            DirectoryMark kept = archive.marks("view").getFirst();
            assertArrayEquals(mark.listing(), kept.listing());
            assertArrayEquals(mark.state(), kept.state());
            assertEquals(1, kept.standing());
            assertNull(archive.marks("another view").getFirst().state());
            archive.put(node(RelPath.of("a/b/c"), random));
            assertArrayEquals(mark.state(), archive.marks("view").getFirst().state());
            archive.put(node(RelPath.of("a/c"), random));
            assertNull(archive.marks("view").getFirst().state());
            archive.mark(mark);
            remove(archive, RelPath.of("a/c"));
            assertNull(archive.marks("view").getFirst().state());
        }
    }
}

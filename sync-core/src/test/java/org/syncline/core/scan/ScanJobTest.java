package org.syncline.core.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.files.Disk;
import org.syncline.core.files.Disk.Root;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.Tree;
import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseCounters;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.TreeOptions;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

class ScanJobTest {

    private static final TreeOptions EVERYTHING = new TreeOptions(true, LinkPolicy.KEEP);

    private static final Duration LONG = Duration.ofSeconds(60);

    private final PhaseCounters phases = new PhaseCounters();

    private ScanSpec spec(Excludes excludes) {
        return new ScanSpec(
                DigestAlgorithm.SHA_256, false, EVERYTHING, excludes, StampCache.EMPTY, phases);
    }

    private ScanResult scan(Tree tree, Excludes excludes) throws FileProblem, InterruptedException {
        try (ScanJob job = ScanJob.start(tree, spec(excludes), ScanSetting.standard())) {
            assertTrue(job.await(LONG), "the scan hangs");
            return job.result();
        }
    }

    private static List<String> paths(ScanResult result) {
        return result.entries().stream().map(scanned -> scanned.path().toString()).toList();
    }

    private static Entry entry(ScanResult result, String path) {
        return result.entries().stream()
                .filter(scanned -> scanned.path().equals(RelPath.of(path)))
                .findFirst()
                .orElseThrow()
                .entry();
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void findsTheSameEntriesAsAnIndependentWalk(Disk disk)
            throws IOException, InterruptedException {
        for (long seed = 1; seed <= 3; seed++) {
            try (Root root = disk.fresh()) {
                new RandomTree(seed).fill(root.path(), 400);
                TreeMap<String, String> found = new TreeMap<>();
                ScanResult result = scan(root.tree(), Excludes.NONE);
                for (ScannedEntry scanned : result.entries()) {
                    found.put(scanned.path().toString(), line(scanned.entry()));
                }
                assertEquals(RandomTree.describe(root.path()), found, "seed " + seed);
                assertEquals(List.of(), result.problems(), "seed " + seed);
                assertSorted(result.entries(), seed);
            }
        }
    }

    private static String line(Entry entry) {
        return switch (entry) {
            case Entry.Directory d -> "directory " + d.mtime() + " " + mode(d.mode());
            case Entry.Symlink l ->
                    "link " + new String(l.target(), StandardCharsets.UTF_8) + " " + l.mtime();
            case Entry.RegularFile f -> {
                String digest = HexFormat.of().formatHex(f.digest().bytes());
                yield "file " + f.size() + " " + f.mtime() + " " + mode(f.mode()) + " " + digest;
            }
            case Entry.Unsyncable u -> "unsyncable " + u.reason();
            case Entry.Absent a -> "absent";
        };
    }

    private static String mode(int bits) {
        Set<PosixFilePermission> set = EnumSet.noneOf(PosixFilePermission.class);
        for (PosixFilePermission permission : PosixFilePermission.values()) {
            if ((bits & 0400 >> permission.ordinal()) != 0) {
                set.add(permission);
            }
        }
        return PosixFilePermissions.toString(set);
    }

    private static void assertSorted(List<ScannedEntry> entries, long seed) {
        for (int i = 1; i < entries.size(); i++) {
            RelPath before = entries.get(i - 1).path();
            RelPath path = entries.get(i).path();
            assertTrue(before.compareTo(path) < 0, before + " before " + path + ", seed " + seed);
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void countsEntriesAndSignedFiles(Disk disk) throws IOException, InterruptedException {
        try (Root root = disk.fresh()) {
            root.put("a/b", "12345").put("a/c", "123").put(".syncline/replica", "not seen");
            try (ScanJob job =
                    ScanJob.start(root.tree(), spec(Excludes.NONE), ScanSetting.standard())) {
                assertTrue(job.await(LONG));
                assertEquals(
                        new ScanProgress(ScanProgress.Stage.ENDED, 3, 2, 2, 8, 8), job.progress());
            }
            assertEquals(3, phases.items(Phase.SCAN));
            assertEquals(2, phases.items(Phase.SIGN));
            assertEquals(8, phases.bytes(Phase.SIGN));
            assertTrue(phases.nanos(Phase.SCAN) > 0 && phases.nanos(Phase.SIGN) > 0);
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void passesOverExcludedPaths(Disk disk) throws IOException, InterruptedException {
        try (Root root = disk.fresh()) {
            root.put("keep/x", "").put("drop/x", "").put("keep/drop", "");
            Excludes drops =
                    (path, directory) ->
                            directory && path.equals(RelPath.of("drop"))
                                    || !directory && path.equals(RelPath.of("keep/drop"));
            assertEquals(List.of("keep", "keep/x"), paths(scan(root.tree(), drops)));
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    @Covers("D8")
    void neverOpensSpecialFiles(Disk disk) throws IOException, InterruptedException {
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")));
        try (Root root = disk.fresh()) {
            String fifo = root.at("fifo").toString();
            assertEquals(0, new ProcessBuilder("mkfifo", fifo).start().waitFor());
            ScanResult result = scan(root.tree(), Excludes.NONE);
            assertInstanceOf(Entry.Unsyncable.class, entry(result, "fifo"));
            assertEquals(List.of(), result.problems());
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    @Covers("E8")
    void reportsDirectoriesThatCannotBeRead(Disk disk) throws IOException, InterruptedException {
        try (Root root = disk.fresh()) {
            root.put("good/x", "").put("bad/x", "");
            Tree tree =
                    TreeDouble.onList(
                            root.tree(),
                            (directory, listing) -> {
                                if (directory.equals(RelPath.of("bad"))) {
                                    listing.found(new byte[] {'h'}, FileStat.ABSENT);
                                    throw new FileProblem(ErrorCode.NO_PERMISSION);
                                }
                            });
            ScanResult result = scan(tree, Excludes.NONE);
            assertEquals(List.of("bad", "good", "good/x"), paths(result));
            assertInstanceOf(Entry.Unsyncable.class, entry(result, "bad"));
            assertEquals(
                    List.of(
                            new Problem(
                                    RelPath.of("bad"),
                                    ErrorCode.NO_PERMISSION,
                                    "permission denied")),
                    result.problems());
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void reportsNamesThatNoPathTakes(Disk disk) throws IOException, InterruptedException {
        try (Root root = disk.fresh()) {
            root.put("d/x", "");
            Tree tree =
                    TreeDouble.onList(
                            root.tree(),
                            (directory, listing) -> {
                                if (!directory.isRoot()) {
                                    listing.found(new byte[5000], FileStat.ABSENT);
                                }
                            });
            ScanResult result = scan(tree, Excludes.NONE);
            assertEquals(List.of("d", "d/x"), paths(result));
            assertEquals(RelPath.of("d"), result.problems().getFirst().path());
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    @Covers("I6")
    void refusesALinkThatTookADirectorysPlace(Disk disk) throws IOException, InterruptedException {
        try (Root root = disk.fresh()) {
            Path outside = Files.createDirectory(root.folder().resolve("outside"));
            Files.writeString(outside.resolve("secret"), "secret");
            root.put("sub/x", "");
            Tree tree =
                    TreeDouble.onList(
                            root.tree(),
                            (directory, listing) -> {
                                if (directory.equals(RelPath.of("sub"))) {
                                    Files.move(root.at("sub"), root.folder().resolve("moved"));
                                    Files.createSymbolicLink(root.at("sub"), outside);
                                }
                            });
            ScanResult result = scan(tree, Excludes.NONE);
            assertEquals(List.of("sub"), paths(result));
            assertInstanceOf(Entry.Unsyncable.class, entry(result, "sub"));
            assertEquals(1, result.problems().size());
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    @Covers("E11")
    void rereadsAFileThatChangesOnce(Disk disk) throws IOException, InterruptedException {
        try (Root root = disk.fresh()) {
            root.put("f", "before");
            AtomicInteger reads = new AtomicInteger();
            Tree tree =
                    TreeDouble.onRead(
                            root.tree(),
                            file -> {
                                if (reads.getAndIncrement() == 0) {
                                    root.put("f", "after!!");
                                }
                            });
            ScanResult result = scan(tree, Excludes.NONE);
            assertEquals(RandomTree.describe(root.path()).get("f"), line(entry(result, "f")));
            assertEquals(List.of(), result.problems());
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    @Covers("E10")
    void reportsAFileThatKeepsChanging(Disk disk) throws IOException, InterruptedException {
        try (Root root = disk.fresh()) {
            root.put("f", "x").put("g", "x");
            AtomicInteger reads = new AtomicInteger();
            Tree tree =
                    TreeDouble.onRead(
                            root.tree(),
                            file -> {
                                if (file.equals(RelPath.of("f"))) {
                                    root.put("f", "y".repeat(reads.incrementAndGet() + 1));
                                }
                            });
            ScanResult result = scan(tree, Excludes.NONE);
            assertInstanceOf(Entry.Unsyncable.class, entry(result, "f"));
            assertEquals(
                    List.of(
                            new Problem(
                                    RelPath.of("f"),
                                    ErrorCode.CHANGED,
                                    "it was changed while it was read")),
                    result.problems());
            assertEquals(List.of("f", "g"), paths(result));
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    @Covers("E8")
    void oneUnreadableFileSpoilsNoOther(Disk disk) throws IOException, InterruptedException {
        try (Root root = disk.fresh()) {
            root.put("bad", "b".repeat(2_000_000)).put("good", "good");
            AtomicInteger reads = new AtomicInteger();
            Tree tree =
                    TreeDouble.onRead(
                            root.tree(),
                            file -> {
                                if (file.equals(RelPath.of("bad")) && reads.getAndIncrement() > 0) {
                                    throw new FileProblem(ErrorCode.OTHER, "input/output error");
                                }
                            });
            ScanSetting alone = new ScanSetting(InstantSource.system(), 1);
            try (ScanJob job = ScanJob.start(tree, spec(Excludes.NONE), alone)) {
                assertTrue(job.await(LONG));
                ScanResult result = job.result();
                assertEquals(
                        RandomTree.describe(root.path()).get("good"), line(entry(result, "good")));
                assertEquals(
                        List.of(
                                new Problem(
                                        RelPath.of("bad"), ErrorCode.OTHER, "input/output error")),
                        result.problems());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    @Covers("E10")
    void leavesOutVanishedFiles(Disk disk) throws IOException, InterruptedException {
        try (Root root = disk.fresh()) {
            root.put("a", "x").put("d/x", "x").put("z", "x");
            Tree tree =
                    TreeDouble.onList(
                            root.tree(),
                            (directory, listing) -> {
                                if (directory.equals(RelPath.of("d"))) {
                                    Files.delete(root.at("d/x"));
                                    Files.delete(root.at("d"));
                                    Files.delete(root.at("z"));
                                }
                            });
            ScanResult result = scan(tree, Excludes.NONE);
            assertEquals(List.of("a"), paths(result));
            assertEquals(List.of(), result.problems());
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void failsIfTheRootCannotBeRead(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            Tree tree =
                    TreeDouble.onList(
                            root.tree(),
                            (directory, listing) -> {
                                throw new FileProblem(ErrorCode.NO_PERMISSION);
                            });
            FileProblem problem = assertThrows(FileProblem.class, () -> scan(tree, Excludes.NONE));
            assertEquals(ErrorCode.NO_PERMISSION, problem.code());
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void canBeWaitedForAndCancelled(Disk disk) throws IOException, InterruptedException {
        try (Root root = disk.fresh()) {
            root.put("a", "").put("b", "");
            CountDownLatch reached = new CountDownLatch(1);
            CountDownLatch released = new CountDownLatch(1);
            Excludes gate =
                    (path, directory) -> {
                        reached.countDown();
                        try {
                            return !released.await(60, TimeUnit.SECONDS);
                        } catch (InterruptedException e) {
                            throw new AssertionError(e);
                        }
                    };
            ScanJob job = ScanJob.start(root.tree(), spec(gate), ScanSetting.standard());
            assertTrue(reached.await(60, TimeUnit.SECONDS));
            assertFalse(job.await(Duration.ofMillis(1)));
            assertEquals(ScanProgress.Stage.WALKING, job.progress().stage());
            assertThrows(IllegalStateException.class, job::result);
            job.cancel();
            released.countDown();
            job.close();
            assertThrows(CancellationException.class, job::result);
        }
    }
}

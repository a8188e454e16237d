package org.syncline.core.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.files.Failures.refused;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.core.files.Disk.Root;
import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

class TreeReaderTest {

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void aFileIsBornOnceAndByTheClockOfItsChanges(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            root.put("file", "abc");
            Optional<FileStat.Stamp> born = root.tree().born(RelPath.of("file"));
            Instant changed = root.tree().stat(RelPath.of("file")).ctime().toInstant();
            born.ifPresent(time -> assertFalse(time.toInstant().isAfter(changed)));
            root.put("file", "another text");
            root.tree().rename(RelPath.of("file"), RelPath.of("other"));
            assertEquals(born, root.tree().born(RelPath.of("other")));
        }
    }

    private static Map<String, Kind> list(Root root, RelPath directory) throws IOException {
        Map<String, Kind> found = new TreeMap<>();
        root.tree()
                .list(
                        directory,
                        (name, stat) ->
                                found.put(new String(name, StandardCharsets.UTF_8), stat.kind()));
        return found;
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void listsEveryKindOfEntryOnce(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            root.put("file", "abc").put("sub/inner", "x").put("...", "dots");
            Files.createSymbolicLink(root.at("link"), Path.of("nowhere"));
            root.tree().staging().createFile(1).close();
            assertEquals(
                    Map.of(
                            "file",
                            Kind.FILE,
                            "...",
                            Kind.FILE,
                            "sub",
                            Kind.DIRECTORY,
                            "link",
                            Kind.SYMLINK),
                    list(root, RelPath.ROOT));
            assertEquals(Map.of("inner", Kind.FILE), list(root, RelPath.of("sub")));
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void listsMoreThanOneBufferful(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            String tail = "-with-a-name-that-fills-the-buffer-of-the-listing-soon".repeat(3);
            for (int i = 0; i < 1000; i++) {
                root.put("d/" + i + tail, "");
            }
            assertEquals(1000, list(root, RelPath.of("d")).size());
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void returnsTheStateOfAPath(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            Instant mtime = Instant.parse("2001-02-03T04:05:06.123456789Z");
            root.put("a/file", "abc").touch("a/file", mtime);
            FileStat stat = root.stat("a/file");
            assertEquals(Kind.FILE, stat.kind());
            assertEquals(3, stat.size());
            assertEquals(mtime, stat.mtime().toInstant());
            assertEquals(FileStat.ABSENT, root.stat("a/other"));
            assertEquals(FileStat.ABSENT, root.stat("no/parent"));
            assertEquals(FileStat.ABSENT, root.stat("a/file/below"));
            assertEquals(Kind.DIRECTORY, root.tree().stat(RelPath.ROOT).kind());
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void readsAnyRangeIntoAnyBuffer(Disk disk) throws IOException {
        byte[] content = new byte[200_000];
        for (int i = 0; i < content.length; i++) {
            content[i] = (byte) (i * 31 >> 3);
        }
        try (Root root = disk.fresh()) {
            Files.write(root.at("big"), content);
            try (OpenFile file = root.tree().openRead(RelPath.of("big"))) {
                byte[] bytes = new byte[150_010];
                assertEquals(150_000, file.read(bytes, 10, 150_000, 7));
                assertArrayEquals(
                        Arrays.copyOfRange(content, 7, 150_007),
                        Arrays.copyOfRange(bytes, 10, 150_010));
                ByteBuffer direct = ByteBuffer.allocateDirect(300_000);
                assertEquals(199_000, file.read(direct, 1000));
                byte[] read = new byte[199_000];
                direct.flip().get(read);
                assertArrayEquals(Arrays.copyOfRange(content, 1000, 200_000), read);
                assertEquals(0, file.read(bytes, 0, 10, 200_000));
                assertEquals(200_000, file.channel().size());
                assertEquals(200_000, file.stat().size());
                assertEquals(file.stat(), file.atOpen());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    @Covers("D8")
    void opensNothingButRegularFiles(Disk disk) throws IOException, InterruptedException {
        try (Root root = disk.fresh()) {
            root.put("sub/inner", "x");
            Files.createSymbolicLink(root.at("link"), Path.of("sub/inner"));
            refused(ErrorCode.NOT_REGULAR, () -> root.tree().openRead(RelPath.of("sub")));
            refused(ErrorCode.LOOP, () -> root.tree().openRead(RelPath.of("link")));
            refused(ErrorCode.NOT_FOUND, () -> root.tree().openRead(RelPath.of("none")));
            Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")));
            assertEquals(
                    0, new ProcessBuilder("mkfifo", root.at("fifo").toString()).start().waitFor());
            assertEquals(Kind.OTHER, root.stat("fifo").kind());
            refused(ErrorCode.NOT_REGULAR, () -> root.tree().openRead(RelPath.of("fifo")));
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    @Covers("I6")
    void readsLinksWithoutFollowingThem(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            Files.createSymbolicLink(root.at("link"), Path.of("../outside/ü"));
            assertArrayEquals(
                    "../outside/ü".getBytes(StandardCharsets.UTF_8),
                    root.tree().readLink(RelPath.of("link")));
            root.put("file", "");
            refused(ErrorCode.CHANGED, () -> root.tree().readLink(RelPath.of("file")));
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void namesTheRootThatCannotBeOpened(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            root.put("file", "");
            for (String name : new String[] {"none", "file"}) {
                FileProblem problem =
                        assertThrows(FileProblem.class, () -> disk.backend().open(root.at(name)));
                assertTrue(problem.getMessage().contains(root.at(name).toString()));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void failsInWordsOnceClosed(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            root.put("a/b", "");
            root.stat("a/b");
            root.tree().close();
            refused(ErrorCode.CLOSED, () -> root.stat("a/b"));
            refused(ErrorCode.CLOSED, () -> root.stage(1, "x"));
        }
    }
}

package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.files.StagedFile;
import org.syncline.core.files.Tree;
import org.syncline.core.files.TreeBackend;
import org.syncline.core.model.RelPath;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Holes stay holes, and count as the zeros that they read as. */
@EnabledOnOs(OS.LINUX)
@Covers("D5")
class SparseFilesTest {

    private static final int MIB = 1 << 20;

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
        assumeTrue(TreeBackend.LINUX.isAvailable());
    }

    /** Bytes that the file takes on disk. */
    private static long allocated(Path file) throws Exception {
        Process stat =
                new ProcessBuilder("stat", "-c", "%b", file.toString())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        String blocks = new String(stat.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, stat.waitFor());
        return 512 * Long.parseLong(blocks.trim());
    }

    private static void make(Path file, long size, long... content) throws IOException {
        try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
            out.setLength(size);
            for (long position : content) {
                out.seek(position);
                out.write("content".getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    @Test
    void holesArriveAsHolesAndBytesAreTheSame() throws Exception {
        make(trees.left.resolve("middle"), 40L * MIB, 0, 20 * MIB + 77, 40 * MIB - 7);
        make(trees.left.resolve("end"), 24L * MIB + 5, 3);
        make(trees.left.resolve("start"), 24L * MIB, 24 * MIB - 9000);
        make(trees.left.resolve("nothing"), 9L * MIB + 1);
        make(trees.left.resolve("small"), 100_000, 70_000);

        RunResult result = trees.sync();

        assertEquals(0, result.exitStatus());
        assertEquals(List.of(), trees.differences());
        for (String name : List.of("middle", "end", "start", "nothing", "small")) {
            long there = allocated(trees.right.resolve(name));
            assertTrue(there < 200_000, name + " takes " + there + " bytes on disk");
        }
        assertEquals(List.of(), trees.sync(checksum()).results(), "hashes to the same everywhere");
    }

    private static SyncOptions checksum() {
        return TwoTrees.FAST.withChecksum(true);
    }

    /** The digest is that of the bytes: a dense copy is the same file. */
    @Test
    void aDenseAndASparseCopyAreOneContent() throws Exception {
        make(trees.left.resolve("file"), 3L * MIB, MIB);
        Files.write(trees.right.resolve("file"), Files.readAllBytes(trees.left.resolve("file")));
        assertTrue(allocated(trees.right.resolve("file")) >= 3L * MIB, "nothing to compare");

        RunResult result = trees.sync();

        assertEquals(0, result.exitStatus());
        assertEquals(0, result.bytes());
        assertEquals(List.of(), result.conflicts());
    }

    /** Pieces with stretches of zeros at any place and in any order, against plain arrays. */
    @Test
    void stagedContentEqualsTheWrittenContent() throws Exception {
        for (long seed = 1; seed <= 40; seed++) {
            Random random = new Random(seed);
            byte[] wanted = new byte[random.nextInt(300_000)];
            for (int at = 0; at < wanted.length; at += 1 + random.nextInt(40_000)) {
                int end = Math.min(wanted.length, at + random.nextInt(20_000));
                byte[] some = new byte[end - at];
                random.nextBytes(some);
                System.arraycopy(some, 0, wanted, at, some.length);
            }
            try (Tree tree = TreeBackend.LINUX.open(trees.left)) {
                StagedFile staged = tree.staging().createFile(seed);
                write(staged, wanted, random);
                staged.close();
                RelPath path = RelPath.of("f" + seed);
                tree.publishNew(staged, path);
            }
            byte[] found = Files.readAllBytes(trees.left.resolve("f" + seed));
            assertTrue(Arrays.equals(wanted, found), "seed " + seed);
        }
    }

    /** Some pieces twice, the first time with rubbish: zeros must then be written after all. */
    private static void write(StagedFile staged, byte[] content, Random random) throws IOException {
        byte[] rubbish = new byte[content.length];
        random.nextBytes(rubbish);
        if (random.nextInt(3) == 0) {
            int length = random.nextInt(content.length + 1);
            staged.write(rubbish, 0, length, 0);
        }
        int piece = 1 + random.nextInt(100_000);
        for (int at = 0; at < content.length; at += piece) {
            int length = Math.min(piece, content.length - at);
            if (random.nextBoolean()) {
                staged.write(content, at, length, at);
            } else {
                ByteBuffer direct = ByteBuffer.allocateDirect(length);
                staged.write(direct.put(content, at, length).flip(), at);
            }
        }
    }
}

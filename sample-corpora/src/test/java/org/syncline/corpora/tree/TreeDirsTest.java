package org.syncline.corpora.tree;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.corpora.tree.TreeDirs.Access;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class TreeDirsTest {
    private static final RawPath FILE = RawPath.of("file");

    @TempDir Path temp;

    @ParameterizedTest
    @ValueSource(strings = {"plain", "with space", "100%41", "a+b#c?d"})
    void opensARootWhateverItsName(String name) throws IOException {
        Path root = Files.createDirectory(temp.resolve(name));
        Files.writeString(root.resolve("file"), "content");
        try (TreeDir dir = TreeDirs.open(root)) {
            assertEquals(List.of(FILE), dir.names());
        }
    }

    @ParameterizedTest
    @EnumSource
    void bothWaysReadTheSame(Access access) throws IOException {
        assumeTrue(access == Access.NIO || TreeDirs.strongest(temp) == access, "needs Linux");
        Files.writeString(temp.resolve("file"), "content");
        try (TreeDir dir = TreeDirs.open(temp, access);
                ReadableByteChannel file = dir.read(FILE)) {
            NodeAttributes node = dir.stat(FILE);
            assertEquals(NodeType.FILE, node.type());
            assertEquals(7, node.size());
            assertEquals(Files.getLastModifiedTime(temp.resolve("file")).toInstant(), node.mtime());
            ByteBuffer heap = ByteBuffer.allocate(100).put((byte) '>');
            assertEquals(7, file.read(heap));
            assertEquals(-1, file.read(heap));
            assertArrayEquals(">content".getBytes("US-ASCII"), bytes(heap));
        }
    }

    @ParameterizedTest
    @EnumSource
    void refusesARootThatIsNoDirectory(Access access) throws IOException {
        Path file = Files.createFile(temp.resolve("file"));
        var refusal = assertThrows(IOException.class, () -> TreeDirs.open(file, access));
        assertTrue(refusal.getMessage().contains(file.toString()), refusal.getMessage());
    }

    /** More names than one call of the kernel returns. */
    @Test
    void listsLargeDirectoriesCompletely() throws IOException {
        try (TreeDir dir = TreeDirs.open(temp)) {
            for (int i = 0; i < 400; i++) {
                dir.createFile(RawPath.of("n".repeat(200) + i), new byte[0], 0);
            }
            assertEquals(400, dir.names().stream().distinct().count());
        }
    }

    @Test
    void clearsWithoutFollowingLinks() throws IOException {
        Path kept = Files.createDirectory(temp.resolve("kept"));
        Files.writeString(kept.resolve("file"), "precious");
        Path cleared = Files.createDirectory(temp.resolve("cleared"));
        try (TreeDir dir = TreeDirs.open(cleared)) {
            dir.createDirectory(RawPath.of("sub"));
            try (TreeDir sub = dir.open(RawPath.of("sub"))) {
                sub.createSymlink(RawPath.of("link"), RawPath.of("../../kept"));
            } catch (IOException | UnsupportedOperationException e) {
                assumeTrue(false, "needs links: " + e.getMessage());
            }
        }
        TreeDirs.clear(cleared);
        assertArrayEquals(new String[0], cleared.toFile().list());
        assertEquals("precious", Files.readString(kept.resolve("file")));
    }

    @ParameterizedTest
    @EnumSource
    void namesMissingRoots(Access access) throws IOException {
        assumeTrue(access == Access.NIO || TreeDirs.strongest(temp) == access, "needs Linux");
        try (TreeDir dir = TreeDirs.open(temp, access)) {
            var failure = assertThrows(IOException.class, () -> dir.stat(FILE));
            assertTrue(failure.getMessage().contains("file"), failure.getMessage());
        }
    }

    private static byte[] bytes(ByteBuffer filled) {
        byte[] bytes = new byte[filled.flip().remaining()];
        filled.get(bytes);
        return bytes;
    }
}

package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.session.TwoTrees.put;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * FIFOs and sockets are reported, never opened (which would block), and never a reason to delete.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "it has no named pipes in folders")
@Timeout(60)
class SpecialFilesTest {

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
    }

    private static void makeFifo(Path path) throws IOException, InterruptedException {
        Process mkfifo = new ProcessBuilder("mkfifo", path.toString()).inheritIO().start();
        assertTrue(mkfifo.waitFor(10, TimeUnit.SECONDS));
        assertEquals(0, mkfifo.exitValue());
    }

    private static void assertSpecial(Path path) {
        assertTrue(Files.exists(path, LinkOption.NOFOLLOW_LINKS), path + " is gone");
        assertFalse(Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS));
    }

    @Test
    @Covers("D8")
    void reportsSpecialFilesAndSynchronisesTheRest() throws Exception {
        put(trees.left, "d/file", "content");
        makeFifo(trees.left.resolve("d/pipe"));
        Path socket = trees.right.resolve("socket");
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(socket));

            RunResult here = trees.sync();
            RunResult far =
                    trees.use(
                            TwoTrees.FAST,
                            (action, outcome) -> {},
                            peer -> new PeerDouble(peer),
                            session -> session.run(session.compare().plan()));

            for (RunResult result : List.of(here, far)) {
                assertEquals(1, result.exitStatus());
                assertEquals(
                        List.of(
                                new OmittedEntry(
                                        Side.LEFT,
                                        RelPath.of("d/pipe"),
                                        "a FIFO, socket or device"),
                                new OmittedEntry(
                                        Side.RIGHT,
                                        RelPath.of("socket"),
                                        "a FIFO, socket or device")),
                        result.leftOut());
                assertEquals(List.of(), result.problems());
                assertEquals(List.of(), result.conflicts());
            }
            assertEquals("content", TwoTrees.get(trees.right, "d/file"));
            assertFalse(Files.exists(trees.right.resolve("d/pipe"), LinkOption.NOFOLLOW_LINKS));
            assertFalse(Files.exists(trees.left.resolve("socket"), LinkOption.NOFOLLOW_LINKS));
        }
    }

    @Test
    @Covers({"D8", "E8"})
    void keepsDirectoriesThatHoldSpecialFiles() throws Exception {
        put(trees.left, "d/e/file", "content");
        trees.sync();
        makeFifo(trees.left.resolve("d/e/pipe"));
        Files.delete(trees.right.resolve("d/e/file"));
        Files.delete(trees.right.resolve("d/e"));
        Files.delete(trees.right.resolve("d"));

        RunResult result = trees.sync();

        assertSpecial(trees.left.resolve("d/e/pipe"));
        assertEquals(1, result.exitStatus());
    }

    @Test
    @Covers({"D8", "I5"})
    void aFifoInThePlaceOfAFileIsAConflictAndNothingIsLost() throws Exception {
        put(trees.left, "thing", "content");
        trees.sync();
        Files.delete(trees.left.resolve("thing"));
        makeFifo(trees.left.resolve("thing"));
        put(trees.right, "thing", "edited on the right");

        RunResult result = trees.sync();

        assertEquals(1, result.conflicts().size());
        assertEquals(1, result.leftOut().size());
        assertSpecial(trees.left.resolve("thing"));
        assertEquals("edited on the right", TwoTrees.get(trees.right, "thing"));
    }

    @Test
    @Covers("D8")
    void forgetsSpecialFilesThatAreGone() throws Exception {
        makeFifo(trees.left.resolve("pipe"));
        assertEquals(1, trees.sync().exitStatus());
        Files.delete(trees.left.resolve("pipe"));
        put(trees.left, "pipe", "a file now");

        RunResult result = trees.sync();

        assertEquals(0, result.exitStatus());
        assertEquals("a file now", TwoTrees.get(trees.right, "pipe"));
    }
}

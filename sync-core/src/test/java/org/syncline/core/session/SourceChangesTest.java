package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.model.Outcome;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.ReadReply;
import org.syncline.core.peer.ReadRequest;
import org.syncline.core.transfer.CallStyle;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/**
 * Sources that do not keep still: a file that changes around a read at the right side is reported
 * by name, the left side keeps its content, everything else is done, and the next run brings the
 * new content.
 */
@Timeout(60)
class SourceChangesTest {

    private static final String BEFORE = "what was there before";

    @TempDir private Path folder;
    private TwoTrees trees;
    private Path file;

    @BeforeEach
    void synchroniseOnce() throws IOException {
        trees = new TwoTrees(folder);
        file = trees.right.resolve("d/restless");
        TwoTrees.put(trees.left, "d/restless", BEFORE);
        trees.sync();
    }

    private interface Event {
        void happen() throws IOException;
    }

    /** Lets something happen just before one of the reads, or just after it. */
    private static UnaryOperator<Peer> around(int read, boolean before, Event event) {
        AtomicInteger reads = new AtomicInteger();
        return peer ->
                new PeerDouble(peer) {
                    @Override
                    public ReadReply read(ReadRequest request) throws IOException {
                        boolean now = reads.incrementAndGet() == read;
                        if (now && before) {
                            event.happen();
                        }
                        ReadReply reply = super.read(request);
                        if (now && !before) {
                            event.happen();
                        }
                        return reply;
                    }
                };
    }

    private RunResult sync(UnaryOperator<Peer> between) throws IOException {
        SyncOptions options = TwoTrees.FAST.withCallStyle(CallStyle.BATCHED);
        return trees.use(options, (a, o) -> {}, between, s -> s.run(s.compare().plan()));
    }

    private void change(String how) throws IOException {
        byte[] content = Files.readAllBytes(file);
        FileTime time = Files.getLastModifiedTime(file);
        switch (how) {
            case "grows" -> Files.write(file, TwoTrees.noise(7, 3), StandardOpenOption.APPEND);
            case "shrinks" -> Files.write(file, Arrays.copyOf(content, content.length / 2));
            case "vanishes" -> Files.delete(file);
            case "is rewritten" -> {
                Files.write(file, TwoTrees.noise(content.length, 4));
                Files.setLastModifiedTime(file, time);
            }
            case "is replaced" -> {
                Path other =
                        Files.write(
                                trees.right.resolve("other"), TwoTrees.noise(content.length, 5));
                Files.setLastModifiedTime(other, time);
                Files.move(other, file, StandardCopyOption.ATOMIC_MOVE);
            }
            default -> throw new IllegalArgumentException(how);
        }
    }

    @ParameterizedTest(name = "a file of {0} bytes {1} at read {2}, before: {3}")
    @CsvSource({
        "    300, grows,        1, true",
        "    300, shrinks,      1, true",
        "    300, vanishes,     1, true",
        "    300, is rewritten, 1, true",
        "    300, is replaced,  1, true",
        "5000000, grows,        1, false",
        "5000000, shrinks,      1, false",
        "5000000, vanishes,     1, false",
        "5000000, is rewritten, 1, false",
        "5000000, is replaced,  1, false",
        "5000000, is rewritten, 2, true",
    })
    @Covers(
            value = {"E10", "E11", "I1", "I2"},
            fault = "digest not compared before publishing; a failed step recorded as done")
    void namesChangingFilesAndTakesThemNextRun(int size, String how, int read, boolean before)
            throws IOException {
        Files.write(file, TwoTrees.noise(size, 1));
        TwoTrees.put(trees.right, "d/quiet", "done all the same");

        RunResult result = sync(around(read, before, () -> change(how)));

        assertEquals(2, result.exitStatus());
        List<String> failed =
                result.results().stream()
                        .filter(each -> each.outcome() instanceof Outcome.Failed)
                        .map(each -> each.action().path() + ": " + reason(each.outcome()))
                        .toList();
        assertEquals(1, failed.size(), failed::toString);
        assertTrue(failed.getFirst().startsWith("d/restless: it"), failed::toString);
        assertTrue(failed.getFirst().endsWith("; synchronise again"), failed::toString);
        assertEquals(BEFORE, TwoTrees.get(trees.left, "d/restless"));
        assertEquals("done all the same", TwoTrees.get(trees.left, "d/quiet"));
        assertNextRunAgrees();
    }

    private static String reason(Outcome outcome) {
        return outcome instanceof Outcome.Failed failed ? failed.problem().reason() : "";
    }

    /** The source's state decides, and not the state of the target. */
    private void assertNextRunAgrees() throws IOException {
        byte[] wanted = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
        assertEquals(List.of(), trees.staged());
        assertEquals(0, trees.sync().exitStatus());
        assertArrayEquals(wanted, Files.exists(file) ? Files.readAllBytes(file) : new byte[0]);
        assertEquals(List.of(), trees.differences());
        assertEquals(List.of(), trees.sync().results());
    }

    /** As a log does: a line before and after every call, so that no read sees it keep still. */
    @Test
    @Covers(
            value = {"E10", "I1"},
            fault = "content published without comparing its digest, stamps not looked at")
    void aFileThatGrowsAllTheTimeIsTakenOnceItKeepsStill() throws IOException {
        Files.write(file, TwoTrees.noise(5_000_000, 1));
        UnaryOperator<Peer> writing =
                peer ->
                        new PeerDouble(peer) {
                            @Override
                            public ReadReply read(ReadRequest request) throws IOException {
                                change("grows");
                                ReadReply reply = super.read(request);
                                change("grows");
                                return reply;
                            }
                        };
        for (int run = 1; run <= 3; run++) {
            assertEquals(2, sync(writing).exitStatus(), "run " + run);
            assertEquals(BEFORE, TwoTrees.get(trees.left, "d/restless"), "run " + run);
        }
        assertNextRunAgrees();
        assertArrayEquals(
                Files.readAllBytes(file), Files.readAllBytes(trees.left.resolve("d/restless")));
    }
}

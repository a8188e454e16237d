package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.archive.Archive;
import org.syncline.core.peer.PageReply;
import org.syncline.core.peer.PageRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.transfer.DeltaMode;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Content of untouched folders is copied at the target, as far as it is still there. */
@Timeout(60)
class ReuseTest {

    private static final int LARGE = 1 << 20;
    private static final Instant PAST = Instant.ofEpochSecond(1_500_000_000, 5);
    private static final String QUIET = "quiet/deep/big";

    @TempDir private Path folder;
    private TwoTrees trees;

    /** Contents in each question that was asked. */
    private final List<Integer> asked = new ArrayList<>();

    @BeforeEach
    void fillAQuietFolder() throws IOException {
        trees = new TwoTrees(folder);
        write(trees.left.resolve(QUIET), 1);
        trees.sync();
    }

    private static void write(Path file, long seed) throws IOException {
        Files.createDirectories(file.getParent());
        Files.write(file, TwoTrees.noise(LARGE, seed));
        Files.setLastModifiedTime(file, FileTime.from(PAST));
    }

    private static void copy(Path root, String from, String to) throws IOException {
        Files.createDirectories(root.resolve(to).getParent());
        Files.copy(root.resolve(from), root.resolve(to));
    }

    private interface Event {
        void happens(PageReply answer) throws IOException;
    }

    private RunResult sync(SyncOptions options) throws IOException {
        return sync(options, answer -> {});
    }

    /** A run with a remote right side, at which something happens before an answer arrives. */
    private RunResult sync(SyncOptions options, Event event) throws IOException {
        return trees.use(
                options,
                (action, outcome) -> {},
                peer -> new Ear(peer, event),
                session -> session.run(session.compare().plan()));
    }

    private final class Ear extends PeerDouble {
        private final Event event;

        Ear(Peer peer, Event event) {
            super(peer);
            this.event = event;
        }

        @Override
        public PageReply page(PageRequest request) throws IOException {
            PageReply reply = super.page(request);
            if (request.contents.length > 0) {
                asked.add(request.contents.length);
                event.happens(reply);
            }
            return reply;
        }
    }

    private void assertAllTheSame(RunResult result) throws IOException {
        assertEquals(0, result.exitStatus(), () -> result.results().toString());
        assertEquals(List.of(), trees.differences());
        assertEquals(List.of(), trees.staged());
    }

    private static long sent(RunResult result) {
        return result.bytes() - result.reused();
    }

    @Test
    void copiesFromUnchangedFoldersInsteadOfSending() throws IOException {
        copy(trees.left, QUIET, "new/copy");
        RunResult result = sync(TwoTrees.FAST);
        assertEquals(0, sent(result));
        assertAllTheSame(result);
        assertEquals(List.of(1), asked);
    }

    @Test
    void theSessionsOwnSideIsAskedToo() throws IOException {
        copy(trees.right, QUIET, "new/copy");
        RunResult result = sync(TwoTrees.FAST);
        assertEquals(LARGE, result.reused());
        assertAllTheSame(result);
        assertEquals(List.of(), asked);
    }

    @Test
    void allFilesAreAskedForInOneCall() throws IOException {
        for (int i = 2; i < 10; i++) {
            write(trees.left.resolve("quiet/" + i), i);
        }
        trees.sync();
        for (int i = 2; i < 10; i++) {
            copy(trees.left, "quiet/" + i, "new/" + i);
        }
        write(trees.left.resolve("new/other"), 10);
        RunResult result = sync(TwoTrees.FAST);
        assertEquals(LARGE, sent(result));
        assertAllTheSame(result);
        assertEquals(List.of(9), asked);
    }

    @Test
    void asksNoPeerWithoutNeed() throws IOException {
        Files.createDirectories(trees.left.resolve("new"));
        Files.write(trees.left.resolve("new/file"), TwoTrees.noise(Archive.LARGE_BYTES - 1, 2));
        copy(trees.left, QUIET, "quiet/deep/copy"); // the snapshot lists the folder
        assertAllTheSame(sync(TwoTrees.FAST));
        write(trees.left.resolve("new/large"), 3);
        assertAllTheSame(sync(TwoTrees.FAST.withDelta(DeltaMode.NEVER)));
        trees = new TwoTrees(Files.createDirectory(folder.resolve("first")));
        write(trees.left.resolve(QUIET), 1);
        assertAllTheSame(sync(TwoTrees.FAST));
        assertEquals(List.of(), asked);
    }

    @Test
    @Covers(
            value = {"E11", "I1"},
            fault = "what is published is not compared with the digest")
    void aFileThatIsRewrittenWithTheSameSizeAndTimeIsNoSource() throws IOException {
        copy(trees.left, QUIET, "new/copy");
        RunResult result = sync(TwoTrees.FAST, answer -> write(trees.right.resolve(QUIET), 7));
        assertEquals(LARGE, result.reused(), "only the digest tells");
        assertEquals(LARGE, sent(result));
        assertEquals(0, result.exitStatus(), () -> result.results().toString());
        assertEquals(
                -1, Files.mismatch(trees.left.resolve(QUIET), trees.right.resolve("new/copy")));
    }

    @Test
    void aFileThatVanishesIsNoSource() throws IOException {
        copy(trees.left, QUIET, "new/copy");
        RunResult result = sync(TwoTrees.FAST, answer -> Files.delete(trees.right.resolve(QUIET)));
        assertEquals(LARGE, sent(result));
        assertEquals(0, result.exitStatus(), () -> result.results().toString());
        assertEquals(
                -1, Files.mismatch(trees.left.resolve(QUIET), trees.right.resolve("new/copy")));
    }

    @Test
    @Covers(
            value = {"F5", "I6"},
            fault = "what the archive holds is told without a look at the rules")
    void doesNotCopyFromExcludedFiles() throws IOException {
        TwoTrees.put(trees.left, "quiet too/file", "keeps the snapshot from being whole");
        trees.sync();
        copy(trees.left, QUIET, "new/copy");
        RunResult result =
                sync(
                        TwoTrees.FAST.withExcludes(List.of("quiet/")),
                        answer -> assertEquals(0, answer.nodes.length));
        assertEquals(1, asked.size());
        assertEquals(LARGE, sent(result));
        assertAllTheSame(result);
    }

    @Test
    @Covers(
            value = {"F10", "I1"},
            fault = "what is published is not compared with the digest")
    void aLieAboutContentIsFoundOut() throws IOException {
        write(trees.left.resolve("quiet/false"), 2);
        trees.sync();
        copy(trees.left, QUIET, "new/copy");
        RunResult result =
                sync(TwoTrees.FAST, answer -> answer.nodes[0].path = bytes("quiet/false"));
        assertEquals(LARGE, sent(result));
        assertAllTheSame(result);
    }

    @Test
    @Covers("F1")
    void anAnswerThatMakesNoSenseEndsTheRun() throws IOException {
        copy(trees.left, QUIET, "new/copy");
        IOException why =
                assertThrows(
                        IOException.class,
                        () -> sync(TwoTrees.FAST, answer -> answer.nodes[0].path = bytes("../x")));
        assertTrue(why.getMessage().contains("makes no sense"), why.getMessage());
        assertAllTheSame(sync(TwoTrees.FAST));
    }

    @Test
    @Covers({"A22", "I4"})
    void aDamagedRowThatIsFoundEndsTheRunAndTheNextIsAUnion() throws IOException, SQLException {
        while (inArchive("SELECT count(*) FROM directory WHERE state IS NULL") > 0) {
            trees.sync(); // until scans read no rows; stamps of just now are not trusted
        }
        copy(trees.left, QUIET, "new/copy");
        inArchive("UPDATE entry SET mode = mode + 1 WHERE kind = 2 RETURNING mode");
        IOException why = assertThrows(IOException.class, () -> sync(TwoTrees.FAST));
        assertTrue(why.getMessage().contains("synchronise again"), why.getMessage());
        assertAllTheSame(sync(TwoTrees.FAST));
    }

    /** The first figure of the answer that the archive of the right side gives. */
    private int inArchive(String sql) throws IOException, SQLException {
        try (Stream<Path> files = Files.walk(trees.stateOf(trees.right))) {
            Path archive =
                    files.filter(it -> it.toString().endsWith(".db")).findFirst().orElseThrow();
            try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + archive);
                    Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery(sql)) {
                return rows.getInt(1);
            }
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}

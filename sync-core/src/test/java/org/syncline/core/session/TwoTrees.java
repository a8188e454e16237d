package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.syncline.core.files.Tree;
import org.syncline.core.files.TreeBackend;
import org.syncline.core.files.TreeSource;
import org.syncline.core.peer.Peer;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.replica.TrashLimits;
import org.syncline.corpora.compare.CompareOptions;
import org.syncline.corpora.compare.Difference;
import org.syncline.corpora.compare.TreeComparer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/** Two directories of a test and scenarios in three words: put, sync, check. */
public final class TwoTrees {

    public static final SyncOptions FAST = SyncOptions.DEFAULT.withDurable(false);

    private static final Duration LEASE = Duration.ofMinutes(1);
    private static final AtomicInteger RUNS = new AtomicInteger();

    public final Path left;
    public final Path right;
    public final Path state;
    private TrashLimits limits = TrashLimits.DEFAULT;

    public TwoTrees(Path folder) throws IOException {
        this(
                Files.createDirectory(folder.resolve("left")),
                Files.createDirectory(folder.resolve("right")),
                folder.resolve("state"));
    }

    public TwoTrees(Path left, Path right, Path state) {
        this.left = left;
        this.right = right;
        this.state = state;
    }

    /**
     * Writes a file, and the directories above it, with a time of the past that depends on its
     * content.
     */
    public static void put(Path root, String path, String content) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        Files.setLastModifiedTime(
                file,
                FileTime.from(
                        Instant.ofEpochSecond(
                                1_500_000_000 + content.hashCode() % 1000, 123_456_789)));
    }

    /** Content of this length that nothing makes smaller. */
    static byte[] noise(int length, long seed) {
        byte[] bytes = new byte[length];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    /** Sets how long both sides keep displaced entries. */
    void trash(TrashLimits choice) {
        limits = choice;
    }

    public static String get(Path root, String path) throws IOException {
        return Files.readString(root.resolve(path));
    }

    /** A test's use of a session. */
    public interface Use<T> {
        T of(Session session) throws IOException;
    }

    public RunResult sync(SyncOptions options) throws IOException {
        return use(options, (action, outcome) -> {}, s -> s.run(s.compare().plan()));
    }

    public RunResult sync() throws IOException {
        return sync(FAST);
    }

    /** A run in which something stands in front of the trees themselves. */
    RunResult sync(UnaryOperator<Tree> atLeft, UnaryOperator<Tree> atRight) throws IOException {
        return use(FAST, atLeft, atRight, s -> s.run(s.compare().plan()));
    }

    /** A session in which something stands in front of the right tree. */
    <T> T useBehind(UnaryOperator<Tree> atRight, SyncOptions options, Use<T> use)
            throws IOException {
        return use(options, tree -> tree, atRight, use);
    }

    private <T> T use(
            SyncOptions options,
            UnaryOperator<Tree> atLeft,
            UnaryOperator<Tree> atRight,
            Use<T> use)
            throws IOException {
        try (LocalPeer one = new LocalPeer(left, stateOf(left), LEASE, at(atLeft));
                LocalPeer other = new LocalPeer(right, stateOf(right), LEASE, at(atRight))) {
            SessionSetup setup =
                    new SessionSetup(
                            opened("near", one, one),
                            opened("far", other, other),
                            options,
                            "run-" + RUNS.incrementAndGet(),
                            false);
            try (Session session = new Session(setup, (action, outcome) -> {})) {
                return use.of(session);
            }
        }
    }

    private static TreeSource at(UnaryOperator<Tree> front) {
        return root -> front.apply(TreeBackend.best().open(root));
    }

    /** A session over both trees, closed afterwards. */
    public <T> T use(SyncOptions options, ActionSink sink, Use<T> use) throws IOException {
        return use(options, sink, peer -> peer, use);
    }

    /** The same with something between the session and the right side, which counts as remote. */
    public <T> T use(SyncOptions options, ActionSink sink, UnaryOperator<Peer> between, Use<T> use)
            throws IOException {
        try (LocalPeer one = new LocalPeer(left, stateOf(left), limits, List.of());
                LocalPeer other = new LocalPeer(right, stateOf(right), limits, List.of())) {
            Peer far = between.apply(other);
            SessionSetup setup =
                    new SessionSetup(
                            opened("near", one, one),
                            opened("far", far, other),
                            options,
                            "run-" + RUNS.incrementAndGet(),
                            false);
            try (Session session = new Session(setup, sink)) {
                return use.of(session);
            }
        }
    }

    /** A test's look at the earlier runs. */
    interface Look<T> {
        T at(HistorySession past) throws IOException, RefusedException;
    }

    /** A look back at the runs of both trees. */
    <T> T past(SyncOptions options, boolean readOnly, Look<T> look)
            throws IOException, RefusedException {
        try (LocalPeer one = new LocalPeer(left, stateOf(left), limits, List.of());
                LocalPeer other = new LocalPeer(right, stateOf(right), limits, List.of());
                HistorySession past =
                        new HistorySession(
                                new SessionSetup(
                                        opened("near", one, one),
                                        opened("far", other, other),
                                        options,
                                        "undo-" + RUNS.incrementAndGet(),
                                        readOnly))) {
            past.open();
            return look.at(past);
        }
    }

    /** Takes the latest run back. */
    UndoResult undo() throws IOException, RefusedException {
        return undo("");
    }

    /** Takes this run back. */
    UndoResult undo(String run) throws IOException, RefusedException {
        return past(FAST, false, past -> past.undo(past.past().choose(run), item -> {}));
    }

    /** Every root has its own, as on machines of their own. */
    public Path stateOf(Path root) {
        return state.resolve(root.getFileName());
    }

    public Comparison compare(SyncOptions options) throws IOException {
        try (LocalPeer one = new LocalPeer(left, stateOf(left), limits, List.of());
                LocalPeer other = new LocalPeer(right, stateOf(right), limits, List.of())) {
            OpenedRoot near = opened("near", one, one);
            SessionSetup setup =
                    new SessionSetup(near, opened("far", other, other), options, "look", true);
            try (Session session = new Session(setup, (action, outcome) -> {})) {
                return session.compare();
            }
        }
    }

    private static OpenedRoot opened(String name, Peer peer, LocalPeer owner) {
        boolean remote = peer != owner;
        return new OpenedRoot(name, peer, remote, false, OpenedRoot.ConnectTimes.NONE, owner);
    }

    public List<Difference> differences() throws IOException {
        return TreeComparer.compare(left, right, CompareOptions.strict());
    }

    /** Returns the files in the staging folders of both sides. */
    public List<Path> staged() throws IOException {
        List<Path> found = new java.util.ArrayList<>();
        for (Path root : List.of(left, right)) {
            Path staging = root.resolve(".syncline/staging");
            if (Files.exists(staging)) {
                try (var files = Files.list(staging)) {
                    files.forEach(found::add);
                }
            }
        }
        return found;
    }

    /** The next run leaves nothing half done, and the one after it has nothing to do. */
    void assertNextRunAgrees() throws IOException {
        assertEquals(List.of(), staged());
        assertEquals(0, sync().exitStatus());
        assertEquals(List.of(), differences());
        assertEquals(List.of(), sync().results());
    }
}

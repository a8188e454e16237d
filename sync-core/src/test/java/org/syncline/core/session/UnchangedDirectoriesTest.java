package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.RelPath;
import org.syncline.core.peer.NodeMessage;
import org.syncline.core.peer.PageReply;
import org.syncline.core.peer.PageRequest;
import org.syncline.core.peer.Peer;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Unchanged directories are not looked at, and that makes no difference. */
@Tag("slow")
class UnchangedDirectoriesTest {

    @TempDir Path folder;
    private TwoTrees trees;

    @BeforeEach
    void make() throws IOException {
        trees = new TwoTrees(folder);
    }

    /** Directories that the right side reported in a session. */
    private Set<String> toldOf() throws IOException {
        Set<String> told = new TreeSet<>();
        trees.use(
                TwoTrees.FAST,
                (action, outcome) -> {},
                peer -> new Listener(peer, told),
                session -> session.run(session.compare().plan()));
        return told;
    }

    private static final class Listener extends PeerDouble {
        private final Set<String> told;

        Listener(Peer peer, Set<String> told) {
            super(peer);
            this.told = told;
        }

        @Override
        public PageReply page(PageRequest request) throws IOException {
            PageReply reply = super.page(request);
            for (NodeMessage node : reply.nodes) {
                told.add(RelPath.of(node.path).parent().toString());
            }
            return reply;
        }
    }

    @Test
    @Covers("C11")
    void snapshotsHoldOnlyChangedDirectories() throws IOException {
        for (String path : List.of("a/1", "a/2", "b/1", "b/c/1", "top")) {
            TwoTrees.put(trees.left, path, path);
        }
        trees.sync();
        assertEquals(Set.of(), toldOf());
        TwoTrees.put(trees.left, "b/1", "edited");
        assertEquals(Set.of("", "b"), toldOf());
        assertEquals(Set.of(), toldOf());
        Files.delete(trees.right.resolve("b/c/1"));
        assertEquals(Set.of("", "b", "b/c"), toldOf()); // b/c has another time
        assertEquals(Set.of(), toldOf());
        assertEquals(List.of(), trees.differences());
    }

    @Test
    @Covers("I3")
    void plansAreThoseOfAScanThatLooksAtEverything() throws IOException {
        for (long seed = 1; seed <= 12; seed++) {
            Random random = new Random(seed);
            trees = new TwoTrees(Files.createDirectory(folder.resolve("seed-" + seed)));
            trees.sync(); // so that both have an identity
            for (int round = 1; round <= 6; round++) {
                edit(trees.left, random);
                edit(trees.right, random);
                Comparison quick = trees.compare(TwoTrees.FAST);
                Comparison whole = trees.compare(TwoTrees.FAST.withChecksum(true));
                String where = "seed " + seed + ", round " + round;
                assertEquals(whole.plan(), quick.plan(), where);
                assertEquals(whole.left().standing(), quick.left().standing(), where);
                assertEquals(whole.right().standing(), quick.right().standing(), where);
                if (random.nextInt(3) > 0) {
                    trees.sync();
                }
            }
        }
    }

    private static void edit(Path root, Random random) throws IOException {
        for (int i = random.nextInt(4); i > 0; i--) {
            String directory = "d" + random.nextInt(3) + (random.nextBoolean() ? "" : "/e");
            String file = directory + "/f" + random.nextInt(4);
            switch (random.nextInt(6)) {
                case 0 -> delete(root.resolve(file));
                case 1 -> delete(root.resolve(directory));
                case 2 -> link(root.resolve(file), random);
                default -> write(root, file, "content " + random.nextInt(5));
            }
        }
    }

    private static void write(Path root, String file, String content) throws IOException {
        Path parent = root.resolve(file).getParent();
        if (!Files.isDirectory(root.resolve(file))) {
            Files.createDirectories(parent);
            Files.deleteIfExists(root.resolve(file));
            TwoTrees.put(root, file, content);
        }
    }

    private static void link(Path path, Random random) throws IOException {
        delete(path);
        Files.createDirectories(path.getParent());
        Files.createSymbolicLink(path, Path.of("f" + random.nextInt(4)));
    }

    private static void delete(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            try (Stream<Path> all = Files.walk(path)) {
                for (Path each : all.toList().reversed()) {
                    Files.delete(each);
                }
            }
        } else {
            Files.deleteIfExists(path);
        }
    }

    @Test
    @Covers({"A22", "I4"})
    void aRowThatIsFoundDamagedDuringTheScanMeansUnion() throws IOException, SQLException {
        TwoTrees.put(trees.left, "a/kept", "kept");
        TwoTrees.put(trees.left, "a/other", "other");
        trees.sync();
        Files.delete(trees.left.resolve("a/kept"));
        damage(trees.stateOf(trees.left));
        List<String> notices = new ArrayList<>();
        trees.use(
                TwoTrees.FAST,
                (action, outcome) -> {},
                session -> {
                    Comparison comparison = session.compare();
                    notices.addAll(comparison.notices());
                    return session.run(comparison.plan());
                });
        assertTrue(notices.toString().contains("lost-1"), notices.toString());
        assertEquals("kept", TwoTrees.get(trees.left, "a/kept"));
        assertEquals(List.of(), trees.differences());
        assertEquals(Set.of(), toldOf());
    }

    private static void damage(Path state) throws IOException, SQLException {
        try (Stream<Path> files = Files.walk(state)) {
            Path archive =
                    files.filter(it -> it.toString().endsWith(".db")).findFirst().orElseThrow();
            try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + archive);
                    Statement statement = connection.createStatement()) {
                statement.execute("UPDATE entry SET size = size + 1 WHERE kind = 2");
            }
        }
    }
}

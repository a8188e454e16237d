package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.TreeOptions;
import org.syncline.corpora.cases.Covers;
import org.syncline.corpora.hardcases.CaseGroup;
import org.syncline.corpora.hardcases.HardCase;
import org.syncline.corpora.hardcases.HardCases;
import org.syncline.corpora.tree.TreeDirs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Things that become other things, on either side, durably and fast. */
@Timeout(120)
class ReplacementsTest {

    /** The names of cases with set-user, set-group or sticky bits, which are not propagated. */
    private static final String SPECIAL_BITS = "mode-.*-0?[1-7][0-7]{3}";

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @Covers({"A6", "A7", "A8", "C13", "D10"})
    void everyTypeBecomesEveryOther(boolean durable) throws IOException {
        SyncOptions options = SyncOptions.DEFAULT.withDurable(durable);
        List<Kind> kinds = List.of(Kind.values());
        for (Path side : List.of(trees.left, trees.right)) {
            for (Kind from : kinds) {
                for (Kind to : kinds) {
                    from.make(side.resolve(from + "-" + to + side.getFileName()));
                }
            }
        }
        assertEquals(0, trees.sync(options).exitStatus());
        assertEquals(List.of(), trees.differences());
        for (Path side : List.of(trees.left, trees.right)) {
            for (Kind from : kinds) {
                for (Kind to : kinds) {
                    Path path = side.resolve(from + "-" + to + side.getFileName());
                    if (from != to) {
                        Kind.remove(path);
                        to.make(path);
                    }
                }
            }
        }
        RunResult result = trees.sync(options);
        assertEquals(0, result.exitStatus(), () -> result.toString());
        assertEquals(List.of(), trees.differences());
        assertEquals(List.of(), trees.sync(options).results());
        assertEquals(List.of(), trees.staged());
    }

    private enum Kind {
        NOTHING,
        FILE,
        LINK,
        HOLLOW,
        TREE;

        void make(Path path) throws IOException {
            switch (this) {
                case NOTHING -> {}
                case FILE -> Files.writeString(path, "content of " + path.getFileName());
                case LINK -> Files.createSymbolicLink(path, Path.of("to", "nowhere"));
                case HOLLOW -> Files.createDirectory(path);
                case TREE -> {
                    Files.createDirectories(path.resolve("d/e"));
                    Files.writeString(path.resolve("d/e/f"), "deep");
                    Files.writeString(path.resolve("g"), "shallow");
                }
            }
        }

        static void remove(Path path) throws IOException {
            if (Files.isDirectory(path, java.nio.file.LinkOption.NOFOLLOW_LINKS)) {
                try (var children = Files.list(path)) {
                    for (Path child : children.toList()) {
                        remove(child);
                    }
                }
            }
            Files.deleteIfExists(path);
        }
    }

    /** Whole trees vanish in one call, so directories that were to be forced are gone by then. */
    @Test
    void deletesWholeTreesDurably() throws IOException {
        for (int i = 0; i < 30; i++) {
            TwoTrees.put(trees.left, "d" + i % 3 + "/e/f" + i, "x" + i);
        }
        TwoTrees.put(trees.left, "stays", "s");
        trees.sync(SyncOptions.DEFAULT);
        Kind.remove(trees.left.resolve("d0"));
        Kind.remove(trees.right.resolve("d1"));
        RunResult result = trees.sync(SyncOptions.DEFAULT);
        assertEquals(0, result.exitStatus(), () -> result.toString());
        assertEquals(List.of(), trees.differences());
        assertEquals(List.of(), trees.sync(SyncOptions.DEFAULT).results());
    }

    @Test
    @Covers({"C1", "C2", "C3", "C4", "C5", "C6", "C10", "C14", "D1", "D2", "D6", "D9", "D11"})
    void carriesTheHardCases() throws IOException {
        List<HardCase> cases =
                HardCases.all().stream()
                        .filter(c -> c.group() != CaseGroup.SPECIAL_FILES)
                        .filter(c -> !c.name().matches(SPECIAL_BITS))
                        .filter(c -> !c.name().matches("hard-link-to-symlink"))
                        .toList();
        SyncOptions everything = TwoTrees.FAST.withChoices(new TreeOptions(true, LinkPolicy.KEEP));
        try {
            HardCases.build(cases, trees.left);
            RunResult result = trees.sync(everything);
            assertEquals(
                    List.of(),
                    result.results().stream()
                            .filter(
                                    r ->
                                            !r.outcome()
                                                    .equals(
                                                            new org.syncline.core.model.Outcome
                                                                    .Done()))
                            .toList());
            assertEquals(List.of(), trees.differences());
            assertEquals(List.of(), trees.sync(everything).results());
        } finally {
            TreeDirs.clear(trees.left);
            TreeDirs.clear(trees.right);
        }
    }

    @Test
    @Covers("D8")
    void leavesSpecialFilesWhereTheyAre() throws IOException {
        List<HardCase> cases =
                HardCases.all().stream().filter(c -> c.group() == CaseGroup.SPECIAL_FILES).toList();
        HardCases.build(cases, trees.left);
        RunResult result = trees.sync();
        assertEquals(0, result.failed());
        assertTrue(Files.isDirectory(trees.right.resolve("special-fifo")));
        assertTrue(Files.notExists(trees.right.resolve("special-fifo/fifo")));
        assertEquals(List.of(), trees.sync().results());
    }

    @Test
    @Covers("A31")
    void threeRootsInAChainConverge() throws IOException {
        List<Path> roots = new ArrayList<>();
        for (String name : List.of("a", "b", "c")) {
            roots.add(Files.createDirectory(folder.resolve(name)));
        }
        TwoTrees first = new TwoTrees(roots.get(0), roots.get(1), trees.state);
        TwoTrees second = new TwoTrees(roots.get(1), roots.get(2), trees.state);
        TwoTrees.put(roots.get(0), "from-a", "a");
        TwoTrees.put(roots.get(1), "from-b", "b");
        TwoTrees.put(roots.get(2), "from-c", "c");
        converge(first, second);
        TwoTrees.put(roots.get(2), "from-a", "edited at c");
        Files.delete(roots.get(0).resolve("from-b"));
        converge(first, second);
        assertEquals("edited at c", TwoTrees.get(roots.get(0), "from-a"));
        assertTrue(Files.notExists(roots.get(2).resolve("from-b")));
        TwoTrees ends = new TwoTrees(roots.get(0), roots.get(2), trees.state);
        assertEquals(List.of(), ends.sync().results());
    }

    private static void converge(TwoTrees first, TwoTrees second) throws IOException {
        for (TwoTrees pair : List.of(second, first, second)) {
            assertEquals(0, pair.sync().exitStatus());
            assertEquals(List.of(), pair.differences());
        }
    }
}

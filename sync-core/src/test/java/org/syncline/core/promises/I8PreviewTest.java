package org.syncline.core.promises;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.reconcile.Action;
import org.syncline.core.session.Comparison;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.TwoTrees;
import org.syncline.corpora.Corpora;
import org.syncline.corpora.CorpusEdits;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.corpora.EditSpec;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** I8: a preview lists exactly the actions of the run, and changes nothing. */
@Timeout(120)
@Covers("I8")
class I8PreviewTest {

    private static final int FILES = 60;
    private static final long BYTES = 200_000;
    private static final int EDITS = 20;
    private static final int SEEDS = 3;

    @TempDir private Path folder;

    @Test
    @Covers(value = "E26", fault = "the run reports deletions and leaves them out")
    void runDoesExactlyWhatThePreviewListed() throws IOException {
        for (int seed = 1; seed <= SEEDS; seed++) {
            TwoTrees trees = edited(seed);
            Comparison preview = trees.compare(TwoTrees.FAST);
            RunResult run = trees.sync();
            String what = "seed " + seed;
            assertFalse(preview.plan().actions().isEmpty(), what);
            assertEquals(
                    shown(preview.plan().actions().stream()),
                    shown(run.results().stream().map(RunResult.Result::action)),
                    what);
            assertEquals(preview.plan().conflicts(), run.conflicts(), what);
            assertEquals(run.results().size(), run.done(), what);
            assertEquals(List.of(), trees.differences(), what);
        }
    }

    @Test
    @Covers(value = "E26", fault = "a preview opens its roots for writing")
    void previewLeavesEveryStampAlone() throws IOException {
        TwoTrees known = edited(SEEDS + 1);
        TwoTrees fresh = new TwoTrees(Files.createDirectory(folder.resolve("fresh")));
        TwoTrees.put(fresh.left, "d/f", "f");
        for (TwoTrees trees : List.of(known, fresh)) {
            Map<String, String> before = stamps(trees);
            assertFalse(trees.compare(TwoTrees.FAST).plan().actions().isEmpty());
            assertEquals(before, stamps(trees));
        }
    }

    private TwoTrees edited(int seed) throws IOException {
        TwoTrees trees = new TwoTrees(Files.createDirectory(folder.resolve("seed" + seed)));
        Corpora.generate(
                new CorpusSpec(CorpusKind.MIXED, seed, FILES, BYTES), trees.left.resolve("c"));
        trees.sync();
        edit(trees.left, seed, 0);
        edit(trees.right, seed, 1);
        return trees;
    }

    private static void edit(Path root, int seed, int part) throws IOException {
        EditSpec edits = EditSpec.of(seed, EDITS).within(new EditSpec.Share(part, 2));
        CorpusEdits.apply(edits, root.resolve("c"));
    }

    /** Returns side, kind and path of the actions that a person is shown. */
    private static List<String> shown(Stream<Action> actions) {
        return actions.filter(action -> !(action instanceof Action.Adopt))
                .map(a -> a.target() + " " + a.getClass().getSimpleName() + " " + a.path())
                .sorted()
                .toList();
    }

    /** Every file and folder of both roots with all its stamps. */
    private static Map<String, String> stamps(TwoTrees trees) throws IOException {
        Map<String, String> stamps = new TreeMap<>();
        for (Path root : List.of(trees.left, trees.right)) {
            try (Stream<Path> all = Files.walk(root)) {
                for (Path path : all.toList()) {
                    Map<String, Object> stat =
                            Files.readAttributes(
                                    path,
                                    "lastModifiedTime,size,fileKey",
                                    LinkOption.NOFOLLOW_LINKS);
                    stamps.put(path.toString(), new TreeMap<>(stat).toString());
                }
            }
        }
        return stamps;
    }
}

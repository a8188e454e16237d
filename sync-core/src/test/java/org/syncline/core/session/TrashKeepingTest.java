package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.session.TwoTrees.get;
import static org.syncline.core.session.TwoTrees.put;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.replica.TrashLimits;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The time for which displaced entries are kept. */
@Covers({"E28", "I5"})
class TrashKeepingTest {

    @TempDir private Path folder;
    private TwoTrees trees;
    private Path trash;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
        trash = trees.right.resolve(".syncline/trash");
    }

    private RunResult edit(String content) throws IOException {
        put(trees.left, "a.txt", content);
        return trees.sync();
    }

    @Test
    void keepsTrashWithinItsLimits() throws IOException {
        edit("one");
        String second = edit("two!").run();
        RunResult third = edit("three");
        assertEquals(List.of(), third.notices());
        assertEquals("one", Files.readString(trash.resolve(second).resolve("a.txt")));
        assertEquals("two!", Files.readString(trash.resolve(third.run()).resolve("a.txt")));
    }

    @Test
    void emptiesTheOldestBeyondTheSizeAndNamesIt() throws Exception {
        trees.trash(new TrashLimits(30, 5));
        edit("one");
        String second = edit("two!").run();
        String third = edit("three").run();
        RunResult fourth = edit("four four");

        assertTrue(Files.exists(trash.resolve(third)), "4 bytes are allowed");
        assertFalse(Files.exists(trash.resolve(second)));
        assertTrue(fourth.notices().getFirst().contains(second), fourth.notices()::toString);
        assertEquals(0, fourth.exitStatus());
        RefusedException why = assertThrows(RefusedException.class, () -> trees.undo(second));
        assertTrue(String.valueOf(why.getMessage()).contains("far"), why.getMessage());
        assertEquals("four four", get(trees.right, "a.txt"));
        trees.undo();
        assertEquals("three", get(trees.right, "a.txt"));
    }

    @Test
    void neverEmptiesThePresentRun() throws IOException {
        trees.trash(new TrashLimits(0, 0));
        String first = edit("one").run();
        RunResult second = edit("two, which is longer");

        assertEquals("one", Files.readString(trash.resolve(second.run()).resolve("a.txt")));
        assertTrue(second.notices().stream().anyMatch(it -> it.contains(first)));
    }

    @Test
    void aRunThatFailedEmptiesNothing() throws IOException {
        trees.trash(new TrashLimits(0, 0));
        edit("one");
        put(trees.left, "b/c.txt", "fails");
        put(trees.left, "a.txt", "two");
        RunResult failed =
                trees.use(
                        TwoTrees.FAST,
                        (action, outcome) -> {},
                        session -> {
                            Comparison comparison = session.compare();
                            put(trees.right, "a.txt", "changed meanwhile");
                            return session.run(comparison.plan());
                        });
        assertEquals(2, failed.exitStatus());
        assertEquals(List.of(), failed.notices());
    }

    /** As after a month away, or where entries of the trash cannot be removed. */
    @Test
    void manyOldRunsAreNoReasonToRefuseThePeerThatTellsOfThem() throws IOException {
        trees.trash(new TrashLimits(0, 0));
        edit("one");
        for (int i = 0; i < 1_100; i++) {
            Files.createDirectories(trash.resolve("old-" + i));
        }
        String there = "\"" + trees.right.toRealPath() + "\"";
        List<String> notices =
                edit("two").notices().stream().filter(it -> it.contains(there)).toList();

        assertEquals(101, notices.size());
        assertTrue(notices.getFirst().contains("was emptied"), notices.getFirst());
        assertEquals("… and 1001 more about the trash in " + there, notices.getLast());
        try (Stream<Path> left = Files.list(trash)) {
            assertEquals(1, left.count());
        }
    }
}

package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.transfer.CallStyle;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.UnaryOperator;

/** Nobody sees into a directory while it fills who may not see into it in the end. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class FillingDirectoriesTest {

    private static final int OTHERS = 077;

    @TempDir private Path folder;
    private TwoTrees trees;

    /** The permissions of others that each directory on the right ever had during the run. */
    private final Map<String, Integer> seen = new ConcurrentSkipListMap<>();

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
    }

    private RunResult watched() throws IOException {
        UnaryOperator<Peer> looking =
                peer ->
                        new PeerDouble(peer) {
                            @Override
                            public ApplyReply apply(ApplyRequest request) throws IOException {
                                look();
                                ApplyReply reply = super.apply(request);
                                look();
                                return reply;
                            }
                        };
        return trees.use(
                TwoTrees.FAST.withCallStyle(CallStyle.PER_FILE),
                (action, outcome) -> {},
                looking,
                session -> session.run(session.compare().plan()));
    }

    private void look() throws IOException {
        try (var all = Files.walk(trees.right)) {
            for (Path path : all.filter(Files::isDirectory).toList()) {
                String name = trees.right.relativize(path).toString();
                seen.merge(name, mode(path) & OTHERS, (a, b) -> a | b);
            }
        }
    }

    private static int mode(Path path) throws IOException {
        return (int) Files.getAttribute(path, "unix:mode") & 07777;
    }

    private static void mode(Path path, int mode) throws IOException {
        Files.setAttribute(path, "unix:mode", mode);
    }

    private void put(String path, int directoryMode) throws IOException {
        TwoTrees.put(trees.left, path, "content of " + path);
        mode(trees.left.resolve(path).getParent(), directoryMode);
    }

    @Test
    @Covers(
            value = {"F11", "D3"},
            fault = "a new directory has its final mode from the beginning")
    void aNewDirectoryIsItsOwnersUntilTheEnd() throws IOException {
        for (int i = 0; i < 5; i++) {
            put("open/f" + i, 0755);
            put("group/f" + i, 0770);
            put("open/below/f" + i, 0711);
            put("private/f" + i, 0700);
        }
        put("passing/f", 02775);

        assertEquals(0, watched().exitStatus());

        for (String name : List.of("open", "group", "open/below", "private", "passing")) {
            assertEquals(0, seen.get(name), () -> name + ": " + octal());
        }
        assertEquals(0755, mode(trees.right.resolve("open")));
        assertEquals(0770, mode(trees.right.resolve("group")));
        assertEquals(0711, mode(trees.right.resolve("open/below")));
        assertEquals(0700, mode(trees.right.resolve("private")));
        assertEquals(List.of(), trees.sync().results());
    }

    private Map<String, String> octal() {
        Map<String, String> text = new TreeMap<>();
        seen.forEach((name, mode) -> text.put(name, Integer.toOctalString(mode)));
        return text;
    }

    @Test
    @Covers(
            value = {"F11", "D3"},
            fault = "the mode of an old directory is narrowed when its new content is there")
    void aDirectoryIsNarrowedBeforeItFillsAndWidenedAfterwards() throws IOException {
        put("narrowed/old", 0755);
        put("widened/old", 0700);
        put("changed/old", 0750);
        trees.sync();
        for (int i = 0; i < 5; i++) {
            put("narrowed/f" + i, 0700);
            put("widened/f" + i, 0755);
            put("changed/f" + i, 0705);
            TwoTrees.put(trees.left, "narrowed/sub/f" + i, "x");
        }
        seen.clear();
        assertEquals(0, watchedContent().exitStatus());

        assertEquals(0, seen.get("narrowed"), this::textual);
        assertEquals(0, seen.get("narrowed/sub"), this::textual);
        assertEquals(0, seen.get("widened"), this::textual);
        assertEquals(0, seen.get("changed"), this::textual);
        assertEquals(0700, mode(trees.right.resolve("narrowed")));
        assertEquals(0755, mode(trees.right.resolve("widened")));
        assertEquals(0705, mode(trees.right.resolve("changed")));
        assertEquals(List.of(), trees.sync().results());
    }

    private String textual() {
        return octal().toString();
    }

    /** Looks only at calls that bring content. */
    private RunResult watchedContent() throws IOException {
        UnaryOperator<Peer> looking =
                peer ->
                        new PeerDouble(peer) {
                            @Override
                            public ApplyReply apply(ApplyRequest request) throws IOException {
                                boolean content = request.parts.length > 0;
                                if (content) {
                                    look();
                                }
                                ApplyReply reply = super.apply(request);
                                if (content) {
                                    look();
                                }
                                return reply;
                            }
                        };
        return trees.use(
                TwoTrees.FAST,
                (action, outcome) -> {},
                looking,
                session -> session.run(session.compare().plan()));
    }

    @Test
    @Covers(
            value = {"F11", "D3"},
            fault = "the folders of the trash are as open as those that were deleted")
    void theTrashIsItsOwners() throws Exception {
        put("open/deep/gone", 0755);
        put("open/stays", 0755);
        trees.sync();
        Files.delete(trees.left.resolve("open/deep/gone"));
        Files.delete(trees.left.resolve("open/deep"));

        assertEquals(0, watched().exitStatus());

        Path trash = trees.right.resolve(".syncline/trash");
        try (var all = Files.walk(trash)) {
            for (Path path : all.filter(Files::isDirectory).toList()) {
                assertEquals(0, mode(path) & OTHERS, path::toString);
            }
        }
        trees.undo();
        assertEquals(0755, mode(trees.right.resolve("open/deep")));
        assertEquals(0755, mode(trees.left.resolve("open")));
    }

    /** The parent passes its group on, so that the directory is made in its place. */
    @Test
    void aDirectoryBelowOneThatPassesItsGroupOnIsItsOwnersToo() throws IOException {
        put("shared/old", 0775);
        trees.sync();
        mode(trees.right.resolve("shared"), 02775);
        for (int i = 0; i < 3; i++) {
            put("shared/new/f" + i, 0770);
        }

        assertEquals(0, watched().exitStatus());

        assertEquals(0, seen.get("shared/new"), this::textual);
        assertEquals(02770, mode(trees.right.resolve("shared/new")));
        assertEquals(List.of(), trees.sync().results());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @Covers(
            value = {"I2", "E1", "F11"},
            fault = "the mode that a directory has while it fills is taken for an edit")
    void aKillLeavesNothingThatLooksLikeAnEdit(boolean filled) throws IOException {
        put("open/f", 0755);
        put("narrowed/f", 0755);
        trees.sync();
        put("open/new/f", 0750);
        put("narrowed/g", 0710);
        mode(trees.left.resolve("open"), 0775);

        KilledSide killed = new KilledSide(trees, filled ? 6 : 3);
        killed.run();

        assertTrue(killed.isDead());
        for (int time = 1; time <= 2; time++) {
            assertEquals(0, trees.sync().exitStatus());
            for (Path root : List.of(trees.left, trees.right)) {
                assertEquals(0775, mode(root.resolve("open")), root::toString);
                assertEquals(0750, mode(root.resolve("open/new")), root::toString);
                assertEquals(0710, mode(root.resolve("narrowed")), root::toString);
            }
        }
        assertEquals(List.of(), trees.differences());
        assertEquals(List.of(), trees.sync().results());
    }

    @Test
    @Covers(
            value = {"F11", "I2"},
            fault = "a directory of its owner counts as one of the run that could not be made")
    void aDirectoryThatSomebodyElseMadeIsNotOpened() throws IOException {
        TwoTrees.put(trees.left, "kept", "content");
        trees.sync();
        put("d/ours", 0755);
        trees.use(
                TwoTrees.FAST,
                (action, outcome) -> {},
                session -> {
                    Comparison comparison = session.compare();
                    TwoTrees.put(trees.right, "d/theirs", "private");
                    mode(trees.right.resolve("d"), 0700);
                    return session.run(comparison.plan());
                });
        date(trees.right.resolve("d"), 1_400_000_000_000L);

        trees.sync();

        assertEquals(0700, mode(trees.right.resolve("d")));
        assertEquals(0700, mode(trees.left.resolve("d")), "of two the older counts");
    }

    private static void date(Path path, long millis) throws IOException {
        Files.setLastModifiedTime(path, FileTime.fromMillis(millis));
    }

    @Test
    @Covers(
            value = {"F11", "I2", "I5"},
            fault = "the mode of a directory that an undo left alone is no edit")
    void anUndoThatLeavesADirectoryAloneLeavesNoTrace() throws Exception {
        put("d/f", 0755);
        trees.sync();
        mode(trees.left.resolve("d"), 0700);
        trees.sync();
        mode(trees.right.resolve("d"), 0750);
        assertEquals(2, trees.undo().exitStatus());

        assertEquals(0, trees.sync().exitStatus());

        assertEquals(0750, mode(trees.right.resolve("d")));
        assertEquals(0750, mode(trees.left.resolve("d")));
    }

    @Test
    @Covers(
            value = {"F11", "I2", "I5"},
            fault = "an undo opens a directory that its run had only found equal")
    void anUndoDoesNotOpenADirectoryThatItsRunDidNotChange() throws Exception {
        for (Path root : List.of(trees.left, trees.right)) {
            TwoTrees.put(root, "d/f", "content");
            mode(root.resolve("d"), 0755);
            date(root.resolve("d"), 1_500_000_000_000L);
        }
        TwoTrees.put(trees.left, "new", "content");
        trees.sync();
        mode(trees.right.resolve("d"), 0700);
        date(trees.right.resolve("d"), 1_400_000_000_000L);
        trees.undo();

        trees.sync();

        assertEquals(0700, mode(trees.right.resolve("d")));
    }
}

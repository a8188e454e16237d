package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.files.FileProblem;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.reconcile.Action;
import org.syncline.core.scan.TreeDouble;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Attributes that a killed run could not set, or set in part, are no edit of the other side. */
@EnabledOnOs(OS.LINUX)
class AttributesAfterKillTest {

    private static final SyncOptions XATTRS =
            TwoTrees.FAST.withChoices(
                    new TreeOptions(true, LinkPolicy.PORTABLE, false, false, true));

    private static final Set<String> SET_ATTRIBUTES = Set.of("setAttributes");

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
    }

    private static UserDefinedFileAttributeView view(Path path) {
        return Files.getFileAttributeView(path, UserDefinedFileAttributeView.class);
    }

    private static void tag(Path path, String name, String value) throws IOException {
        view(path).write(name, ByteBuffer.wrap(value.getBytes(StandardCharsets.UTF_8)));
    }

    private static String tag(Path path, String name) throws IOException {
        ByteBuffer value = ByteBuffer.allocate(view(path).size(name));
        view(path).read(name, value);
        return new String(value.array(), StandardCharsets.UTF_8);
    }

    /** Both sides have it with its old metadata, and the left one changes that. */
    private void change(String path) throws IOException {
        TwoTrees.put(trees.left, "file", "content");
        tag(trees.left.resolve("file"), "tag", "old");
        tag(trees.left.resolve("file"), "other", "old");
        Files.setAttribute(trees.left.resolve("file"), "unix:mode", 0644);
        trees.sync(XATTRS);
        Path file = Files.move(trees.left.resolve("file"), trees.left.resolve(path));
        tag(file, "tag", "new");
        tag(file, "other", "new");
        Files.setAttribute(file, "unix:mode", 0600);
        Files.setLastModifiedTime(file, FileTime.from(Instant.ofEpochSecond(1_400_000_000)));
    }

    private KilledSide side() {
        return new KilledSide(trees, 0).with(XATTRS);
    }

    private static void kill(KilledSide side) throws IOException {
        side.run();
        assertTrue(side.isDead());
    }

    @ParameterizedTest
    @ValueSource(strings = {"setMode", "setTimes"})
    @Covers(
            value = {"E1", "I2", "D7"},
            fault = "attributes that could not be set before a kill go back over the user's")
    void attributesThatCouldNotBeSetAreNoEdit(String call) throws IOException {
        change("file");
        kill(side().refusing(SET_ATTRIBUTES).after(Set.of(call)));

        side().refusing(SET_ATTRIBUTES).after(Set.of("nothing")).run();
        trees.sync(XATTRS);

        assertEquals("new", tag(trees.left.resolve("file"), "tag"));
        assertEquals(
                0600, (int) Files.getAttribute(trees.left.resolve("file"), "unix:mode") & 0777);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @Covers(
            value = {"E1", "D7"},
            fault = "one of two attributes that a killed run was to set is a conflict")
    void oneOfTwoAttributesIsNoConflict(boolean one) throws IOException {
        change("file");
        kill(side().before(SET_ATTRIBUTES));
        if (one) {
            tag(trees.right.resolve("file"), "tag", "new");
        }
        assertEquals(List.of(), trees.compare(XATTRS).plan().conflicts());

        assertEquals(0, trees.sync(XATTRS).exitStatus());

        for (Path root : List.of(trees.left, trees.right)) {
            assertEquals("new", tag(root.resolve("file"), "tag"));
            assertEquals("new", tag(root.resolve("file"), "other"));
        }
    }

    /** Neither the killed run nor the next one may set attributes. */
    @ParameterizedTest
    @ValueSource(strings = {"rename", "setMode", "setTimes"})
    @Covers(value = "E1", fault = "an edit is a conflict where attributes cannot be set")
    void anEditIsNoConflictWhereAttributesCannotBeSet(String call) throws IOException {
        change("renamed");
        kill(side().refusing(SET_ATTRIBUTES).after(Set.of(call)));
        TwoTrees.put(trees.right, "renamed", "edited content");

        int conflicts =
                trees.useBehind(
                        tree ->
                                TreeDouble.onCall(
                                        tree,
                                        method -> {
                                            if (SET_ATTRIBUTES.contains(method)) {
                                                throw new FileProblem(ErrorCode.NO_PERMISSION);
                                            }
                                        }),
                        XATTRS,
                        session -> {
                            Comparison seen = session.compare();
                            session.run(seen.plan());
                            return seen.plan().conflicts().size();
                        });

        assertEquals(0, conflicts);
        assertEquals("edited content", TwoTrees.get(trees.left, "renamed"));
        assertEquals(
                0600, (int) Files.getAttribute(trees.left.resolve("renamed"), "unix:mode") & 0777);
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "chmod", "tag"})
    @Covers(
            value = {"I8", "E1"},
            fault = "a preview after a kill shows what the run then does not do")
    void aPreviewShowsWhatTheRunThenDoes(String edit) throws IOException {
        change("renamed");
        kill(side().after(edit.equals("tag") ? SET_ATTRIBUTES : Set.of("setMode")));
        Path own = trees.right.resolve("renamed");
        switch (edit) {
            case "chmod" -> Files.setAttribute(own, "unix:mode", 0640);
            case "tag" -> tag(own, "tag", "own");
            default -> {}
        }
        List<String> preview = actions(trees.compare(XATTRS));

        List<String> run =
                trees.use(
                        XATTRS,
                        (action, outcome) -> {},
                        session -> {
                            Comparison seen = session.compare();
                            session.run(seen.plan());
                            return actions(seen);
                        });

        assertEquals(run, preview);
    }

    private static List<String> actions(Comparison seen) {
        List<String> actions = new ArrayList<>();
        for (Action action : seen.plan().actions()) {
            actions.add(action.getClass().getSimpleName() + " " + action.path());
        }
        seen.plan().conflicts().forEach(conflict -> actions.add("conflict " + conflict.path()));
        return actions;
    }
}

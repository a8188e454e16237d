package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.TreeBackend;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.scan.TreeDouble;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.time.Duration;

/** An undo that is killed, or fails in part, opens no directory that its owner shut. */
@EnabledOnOs(OS.LINUX)
class KilledUndoTest {

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
    }

    private UndoResult undo(TreeDouble.BeforeCall step) throws Exception {
        Duration limit = Duration.ofMinutes(1);
        try (LocalPeer one = new LocalPeer(trees.left, trees.stateOf(trees.left));
                LocalPeer other =
                        new LocalPeer(
                                trees.right,
                                trees.stateOf(trees.right),
                                limit,
                                root -> TreeDouble.onCall(TreeBackend.best().open(root), step));
                HistorySession past =
                        new HistorySession(
                                new SessionSetup(
                                        opened("near", one),
                                        opened("far", other),
                                        TwoTrees.FAST,
                                        "undo-x",
                                        false))) {
            past.open();
            return past.undo(past.past().choose(""), item -> {});
        }
    }

    private static OpenedRoot opened(String name, LocalPeer peer) {
        return new OpenedRoot(name, peer, false, false, OpenedRoot.ConnectTimes.NONE, peer);
    }

    private static int mode(Path path) throws IOException {
        return (int) Files.getAttribute(path, "unix:mode") & 0777;
    }

    private static void mode(Path path, int mode) throws IOException {
        Files.setAttribute(path, "unix:mode", mode);
    }

    @Test
    @Covers(
            value = {"F11", "I2", "I5"},
            fault = "a killed undo leaves a note of a directory that it was to leave alone")
    void aKillWithinAnUndoDoesNotOpenWhatTheOwnerShut() throws Exception {
        TwoTrees.put(trees.left, "d/f", "content");
        mode(trees.left.resolve("d"), 0755);
        trees.sync();
        mode(trees.left.resolve("d"), 0750);
        trees.sync();
        mode(trees.right.resolve("d"), 0700);
        Path state = trees.stateOf(trees.right);
        Path killed = folder.resolve("state-of-the-killed");
        assertEquals(
                2,
                undo(call -> {
                            if (call.equals("stat")) {
                                KilledSide.copy(state, killed);
                            }
                        })
                        .exitStatus());
        KilledSide.copy(killed, state);

        trees.sync();

        assertEquals(0700, mode(trees.right.resolve("d")));
        assertEquals(0700, mode(trees.left.resolve("d")));
    }

    @Test
    @Covers(
            value = {"F11", "I5"},
            fault = "the mode of a directory stays narrow if an undo cannot set its attributes")
    void anUndoThatCannotSetAttributesSetsTheMode() throws Exception {
        SyncOptions attributes =
                TwoTrees.FAST.withChoices(
                        new TreeOptions(true, LinkPolicy.PORTABLE, false, false, true));
        TwoTrees.put(trees.left, "d/f", "content");
        Path left = trees.left.resolve("d");
        mode(left, 0755);
        Files.getFileAttributeView(left, UserDefinedFileAttributeView.class)
                .write("tag", ByteBuffer.wrap(new byte[] {1}));
        trees.sync(attributes);
        mode(left, 0700);
        trees.sync(attributes);

        UndoResult undone =
                undo(
                        call -> {
                            if (call.equals("setAttributes")) {
                                throw new FileProblem(ErrorCode.NO_PERMISSION);
                            }
                        });

        assertEquals(1, undone.problems().size(), () -> "" + undone);
        assertEquals(0755, mode(trees.right.resolve("d")));
    }
}

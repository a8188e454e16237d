package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.Entry;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.UndoReply;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.replica.TrashLimits;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * A caller that wants what it displaces to be gone for good: whatever it says of its runs, undo
 * brings everything back.
 */
public interface TrashAttacks extends TransportUnderTest {

    @Test
    @Covers(value = "I5", fault = "trash is aged by the start of the run that its caller named")
    default void whatARunOf1970DisplacedIsBroughtBack(@TempDir Path folder) throws IOException {
        Path root = precious(folder);
        try (LoopbackPair rig = LoopbackPair.open(transport());
                LocalPeer peer = new LocalPeer(root, folder.resolve("state"))) {
            Peer stub = rig.peer(peer);
            destroy(RawSession.open(stub, root, "evil", open -> {}));
            tidy(RawSession.open(stub, root, "next", open -> {}));
            undo(RawSession.open(stub, root, "undo", open -> {}), "evil");
        }
        assertRestored(root);
    }

    @Test
    @Covers(
            value = "I5",
            fault = "a caller may take the name of an earlier run, whose trash is old or gone")
    default void noRunTakesTheNameOfAnEarlierOne(@TempDir Path folder) throws IOException {
        Path root = precious(folder);
        TrashLimits none = new TrashLimits(0, TrashLimits.AS_MUCH_AS_IS_FREE);
        try (LoopbackPair rig = LoopbackPair.open(transport());
                LocalPeer peer = new LocalPeer(root, folder.resolve("state"), none, List.of())) {
            Peer stub = rig.peer(peer);
            RawSession first = RawSession.open(stub, root, "first", open -> {});
            first.begin(begin -> {});
            assertEquals("", first.write("other", "x"));
            first.finish();
            tidy(RawSession.open(stub, root, "second", open -> {}));
            for (String taken : List.of("first", "FIRST", "second", "recovered")) {
                Complaint.assertSays(
                        "name", () -> destroy(RawSession.open(stub, root, taken, open -> {})));
                assertRestored(root);
            }
        }
    }

    @Test
    @Covers(
            value = "I5",
            fault = "a deletion is recorded as its caller describes the path after it")
    default void aDeletionThatIsSaidToBeNoneIsBroughtBack(@TempDir Path folder) throws IOException {
        Path root = precious(folder);
        try (LoopbackPair rig = LoopbackPair.open(transport());
                LocalPeer peer = new LocalPeer(root, folder.resolve("state"))) {
            Peer stub = rig.peer(peer);
            RawSession evil = RawSession.open(stub, root, "evil", open -> {});
            evil.begin(begin -> {});
            Entry other = evil.now("replaced");
            Complaint.assertClear(
                    assertThrows(
                            IOException.class,
                            () -> evil.act(ChangeKind.DELETE, "deleted", other)));
            evil.finish();
            tidy(RawSession.open(stub, root, "next", open -> {}));
        }
        assertRestored(root);
    }

    @Test
    @Covers(value = "I5", fault = "a run counts as undone although its caller left its changes out")
    default void aRunOfWhichNothingWasTakenBackIsNotUndone(@TempDir Path folder)
            throws IOException {
        Path root = precious(folder);
        try (LoopbackPair rig = LoopbackPair.open(transport());
                LocalPeer peer = new LocalPeer(root, folder.resolve("state"))) {
            Peer stub = rig.peer(peer);
            destroy(RawSession.open(stub, root, "evil", open -> {}));
            RawSession pretended = RawSession.open(stub, root, "pretended", open -> {});
            pretended.begin(begin -> begin.undoes = "evil");
            Complaint.assertClear(assertThrows(IOException.class, () -> pretended.undo("evil", 0)));
            Complaint.assertClear(
                    assertThrows(IOException.class, () -> pretended.write("other", "y")));
            pretended.finish();
            RawSession last = RawSession.open(stub, root, "last", open -> {});
            assertEquals("", last.history("evil").runs[0].undoneBy);
            last.finish();
            undo(RawSession.open(stub, root, "undo", open -> {}), "evil");
        }
        assertRestored(root);
    }

    private static Path precious(Path folder) throws IOException {
        Path root = Files.createDirectory(folder.resolve("root"));
        Files.writeString(root.resolve("replaced"), "precious 1");
        Files.writeString(root.resolve("deleted"), "precious 2");
        return root;
    }

    private static void assertRestored(Path root) throws IOException {
        assertEquals("precious 1", Files.readString(root.resolve("replaced")));
        assertEquals("precious 2", Files.readString(root.resolve("deleted")));
    }

    private static void destroy(RawSession session) throws IOException {
        session.begin(begin -> {});
        assertEquals("", session.write("replaced", "x"));
        assertEquals("", session.delete("deleted"));
        session.finish();
    }

    /** Makes another run whose end may empty old trash. */
    private static void tidy(RawSession session) throws IOException {
        session.begin(begin -> {});
        assertEquals("", session.write("other", "y"));
        session.finish();
    }

    private static void undo(RawSession session, String run) throws IOException {
        session.begin(begin -> begin.undoes = run);
        UndoReply reply = session.undo(run, Long.MAX_VALUE);
        assertEquals(List.of(), Arrays.stream(reply.reasons).filter(it -> !it.isEmpty()).toList());
        session.finish();
    }
}

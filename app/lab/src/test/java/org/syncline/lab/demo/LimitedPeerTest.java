package org.syncline.lab.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.peer.ActionMessage;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.BeginRequest;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.EntryMessage;
import org.syncline.core.peer.HistoryRequest;
import org.syncline.core.peer.StagePart;
import org.syncline.core.peer.UndoRequest;
import org.syncline.core.replica.LocalPeer;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The root has no session, so that whatever passes the limit fails there, with other words. */
class LimitedPeerTest {

    private static final String PASSED = "this session has ended; start the synchronisation again";

    @TempDir private Path dir;

    private LocalPeer root;
    private LimitedPeer peer;

    @BeforeEach
    void begin() throws IOException {
        Path folder = Files.createDirectory(dir.resolve("root"));
        root = new LocalPeer(folder, dir.resolve("state"));
        peer = new LimitedPeer(root, new WriteLimit(100, 10));
    }

    @AfterEach
    void end() throws IOException {
        root.close();
    }

    private static StagePart part(long length, int sent) {
        StagePart part = new StagePart();
        part.length = length;
        part.blob = new Blob(new byte[sent]);
        return part;
    }

    private static ApplyRequest parts(StagePart... parts) {
        ApplyRequest request = new ApplyRequest();
        request.parts = parts;
        return request;
    }

    private static ActionMessage action(ChangeKind kind, String path, int desired) {
        ActionMessage action = new ActionMessage();
        action.kind = kind.number();
        action.path = path.getBytes(StandardCharsets.UTF_8);
        action.desired.kind = desired;
        return action;
    }

    private static ApplyRequest actions(ActionMessage... actions) {
        ApplyRequest request = new ApplyRequest();
        request.actions = actions;
        return request;
    }

    private void assertRefused(String words, ApplyRequest request) {
        assertSays(words, () -> peer.apply(request));
    }

    private static void assertSays(String words, Executable call) {
        String message = assertThrows(IOException.class, call).getMessage();
        assertTrue(message.contains(words), message);
    }

    private void assertPasses(ApplyRequest request) {
        String message = assertThrows(IOException.class, () -> peer.apply(request)).getMessage();
        assertEquals(PASSED, message);
    }

    @Test
    void bytesAreCountedOverAllRequests() {
        assertPasses(parts(part(60, 0)));
        assertPasses(parts(part(0, 40)));
        assertRefused("more is written", parts(part(1, 0)));
    }

    @Test
    void noNumberMakesRoom() {
        assertRefused("more is written", parts(part(Long.MAX_VALUE, 0)));
        assertPasses(parts(part(-1000, 0)));
        assertRefused("more is written", parts(part(101, 0)));
    }

    @Test
    void itemsAreCountedAsWell() {
        for (int i = 0; i < 5; i++) {
            assertPasses(parts(part(0, 0)));
        }
        assertRefused("more is written", parts(part(0, 0)));
    }

    @Test
    void namesAndAttributesAreWrittenAsWell() throws IOException {
        ActionMessage action = action(ChangeKind.CREATE, "a", EntryMessage.FILE);
        action.desired.attributes = new byte[100];
        assertRefused("more is written", actions(action));
        BeginRequest begin = new BeginRequest();
        begin.partner = "x".repeat(101);
        assertSays("more is written", () -> peer.begin(begin));
        assertPasses(actions(action(ChangeKind.CREATE, "a", EntryMessage.FILE)));
    }

    @Test
    void whatMakesATreeHardToRemoveIsRefused() {
        assertRefused(
                "512 bytes at most",
                actions(action(ChangeKind.CREATE, "a/".repeat(257), EntryMessage.DIRECTORY)));
        assertRefused(
                "only files are moved",
                actions(action(ChangeKind.MOVE, "a", EntryMessage.DIRECTORY)));
        assertRefused("no links", actions(action(ChangeKind.CREATE, "a", EntryMessage.SYMLINK)));
        assertPasses(actions(action(ChangeKind.MOVE, "a", EntryMessage.FILE)));
    }

    @Test
    void whatIsMissingIsToldByTheRoot() {
        ApplyRequest empty = new ApplyRequest();
        empty.parts = null;
        empty.actions = new ActionMessage[] {null};
        assertRefused("a part of it is missing", empty);
        assertRefused("a part of it is missing", null);
    }

    @Test
    void thereIsNoHistory() {
        assertSays("has no history", () -> peer.history(new HistoryRequest()));
        assertSays("has no history", () -> peer.undo(new UndoRequest()));
    }
}

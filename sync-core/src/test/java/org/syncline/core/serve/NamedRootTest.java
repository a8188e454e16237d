package org.syncline.core.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.peer.FinishRequest;
import org.syncline.core.peer.HelloRequest;
import org.syncline.core.peer.OpenReply;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.ScanReply;
import org.syncline.core.peer.ScanRequest;
import org.syncline.core.replica.LocalPeer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A guest asks a root that is in a folder whose name is none of its business. */
class NamedRootTest {

    private static final int WAIT_MILLIS = 100;

    @TempDir private Path folder;

    private Path state;
    private LocalPeer root;
    private Peer guest;

    @BeforeEach
    void serve() throws IOException {
        Path shared = Files.createDirectories(folder.resolve("secret project").resolve("papers"));
        Files.writeString(shared.resolve("f"), "content");
        state = folder.resolve("secret state");
        root = new LocalPeer(shared, state);
        guest =
                new Guest("near", Rights.ALL, Allowance.UNLIMITED, refusal -> {})
                        .at(root, "docs", FolderNames.ofShare("docs", root.root(), state));
    }

    @AfterEach
    void end() throws IOException {
        root.close();
    }

    private static OpenRequest opening() {
        OpenRequest request = new OpenRequest();
        request.digest = "sha-256";
        request.run = "run-1";
        return request;
    }

    private static void finish(Peer peer, String session) throws IOException {
        FinishRequest request = new FinishRequest();
        request.session = session;
        Object unused = peer.finish(request);
    }

    @Test
    void itIsKnownByTheNameOfItsShare() throws IOException {
        assertEquals("docs", guest.hello(new HelloRequest()).root);
    }

    @Test
    void whoHasItIsNotToldWhereItIsBusy() throws IOException {
        try (LocalPeer owners = new LocalPeer(root.root(), state)) {
            String session = owners.open(opening()).session;
            OpenReply refused = guest.open(opening());
            assertTrue(refused.busy);
            assertEquals(
                    "\"docs\" is being synchronised; wait until that is done", refused.refusal);
            finish(owners, session);
        }
    }

    @Test
    void aFailureOfItsArchiveHasNoPath() throws IOException {
        Files.createDirectory(state);
        Files.writeString(state.resolve("archives"), "in the way");
        IOException told = assertThrows(IOException.class, () -> guest.open(opening()));
        assertFalse(told.toString().contains("secret"), told::toString);
        assertTrue(told.getMessage().contains("its state"), told::toString);
    }

    /** A damaged archive is put aside under a path that its owner reads. */
    @Test
    void aNoticeHasNoPath() throws IOException {
        finish(guest, scanned().session());
        try (var archives = Files.newDirectoryStream(state.resolve("archives"), "*.db")) {
            for (Path each : archives) {
                Files.writeString(each, "no archive at all, but long enough to be read as one");
            }
        }
        Scanned again = scanned();
        assertFalse(again.notice().isEmpty());
        assertFalse(again.notice().contains("secret"), again.notice());
        finish(guest, again.session());
    }

    private record Scanned(String session, String notice) {}

    private Scanned scanned() throws IOException {
        OpenReply opened = guest.open(opening());
        assertEquals("", opened.refusal);
        ScanRequest request = new ScanRequest();
        request.session = opened.session;
        request.waitMillis = WAIT_MILLIS;
        ScanReply reply = guest.scan(request);
        while (!reply.done) {
            reply = guest.scan(request);
        }
        return new Scanned(opened.session, opened.notice + reply.notice);
    }
}

package org.syncline.core.replica;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.model.VersionVector;
import org.syncline.core.peer.ActionMessage;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.DirectoriesRequest;
import org.syncline.core.peer.EntryMessage;
import org.syncline.core.peer.OpenReply;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.PageCodec;
import org.syncline.core.peer.PageRequest;
import org.syncline.core.peer.StagePart;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Requests that no honest session makes: refused, and nothing happens. */
class NonsenseTest {

    @TempDir private Path folder;
    private Path root;
    private LocalPeer peer;
    private String session;
    private byte[] replica;

    @BeforeEach
    void openSession() throws IOException {
        root = Files.createDirectory(folder.resolve("root"));
        Files.writeString(root.resolve("file"), "content");
        peer = new LocalPeer(root, folder.resolve("state"));
        OpenReply opened = peer.open(Requests.open());
        session = opened.session;
        replica = opened.replica;
        while (!peer.scan(Requests.scan(session)).done) {
            continue;
        }
    }

    @AfterEach
    void closePeer() throws IOException {
        peer.close();
    }

    /** The fault that spoils an action. */
    private enum Spoilt {
        KIND,
        DIRECTORY_ABOVE,
        EMPTY_NAME,
        NUL_NAME,
        ROOT,
        VERSION_NUMBER,
        VERSION_BYTES,
        FUTURE_VERSION,
        ENTRY_KIND,
        NEGATIVE_SIZE,
        NANOSECONDS,
        MODE,
        EMPTY_TARGET,
        NUL_TARGET;

        void spoil(ApplyRequest request, byte[] replica) {
            ActionMessage action = request.actions[0];
            switch (this) {
                case KIND -> action.kind = 99;
                case DIRECTORY_ABOVE -> action.path = bytes("../outside");
                case EMPTY_NAME -> action.path = bytes("a//b");
                case NUL_NAME -> action.path = bytes("a\0b");
                case ROOT -> action.path = bytes("");
                case VERSION_NUMBER -> action.version = 1;
                case VERSION_BYTES -> request.versions[0] = new byte[25];
                case FUTURE_VERSION ->
                        request.versions[0] =
                                VersionVector.EMPTY.edited(ReplicaId.of(replica), 1000).toBytes();
                case ENTRY_KIND -> action.desired.kind = -1;
                case NEGATIVE_SIZE -> action.desired.size = -1;
                case NANOSECONDS -> action.desired.mtimeNanos = 1_000_000_000;
                case MODE -> action.desired.mode = 1 << 20;
                case EMPTY_TARGET -> action.desired.kind = EntryMessage.SYMLINK;
                case NUL_TARGET -> {
                    action.desired.kind = EntryMessage.SYMLINK;
                    action.desired.target = bytes("a\0b");
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Spoilt.class)
    @Covers({"F1", "F4", "F6", "F11"})
    void refusesActions(Spoilt spoilt) throws IOException {
        ApplyRequest request = Requests.create(session, "new", 0, 0, new byte[32]);
        spoilt.spoil(request, replica);
        refused(() -> peer.apply(request));
        assertFalse(Files.exists(root.resolve("new")));
        assertFalse(Files.exists(folder.resolve("outside")));
    }

    @Test
    @Covers({"F5", "F6"})
    void refusesForbiddenReads() {
        refused(() -> peer.read(Requests.read(session, "../state", 0, 1, 1)));
        refused(() -> peer.read(Requests.read(session, "file", -1, 1, 7)));
        refused(() -> peer.read(Requests.read(session, "file", 0, -1, 7)));
        refused(() -> peer.read(Requests.read(session, "file", 0, 8, 7)));
        refused(() -> peer.read(Requests.read(session, "file", 0, 1 << 30, 1L << 40)));
        refused(() -> peer.page(page(-1)));
        refused(() -> peer.page(page(1)));
        refused(() -> peer.directories(directories(-1)));
        refused(() -> peer.directories(directories(1)));
    }

    @Test
    @Covers("F6")
    void reportsPiecesThatDoNotFit() throws IOException {
        byte[] three = {1, 2, 3};
        for (ApplyRequest piece :
                new ApplyRequest[] {
                    Requests.piece(session, 1, 0, three, 2),
                    Requests.piece(session, 2, 0, three, -1),
                    Requests.piece(session, 3, Long.MAX_VALUE - 1, three, Long.MAX_VALUE),
                    Requests.piece(session, 4, -1, three, 3),
                    Requests.piece(session, -1, 0, three, 3),
                    Requests.piece(session, Long.MAX_VALUE, 0, three, 3)
                }) {
            assertFalse(peer.apply(piece).partReasons[0].isEmpty());
        }
    }

    @Test
    @Covers(value = "F7", fault = "one call may ask for any amount to be decompressed")
    void refusesToDecompressMoreThanACallMayBring() throws IOException {
        peer.finish(Requests.finish(session));
        OpenRequest open = Requests.open();
        open.run = "run-2";
        open.compression = "lz4:1";
        session = peer.open(open).session;
        while (!peer.scan(Requests.scan(session)).done) {
            continue;
        }
        for (long length : new long[] {-1, (64L << 20) + 1, 1L << 40, Long.MAX_VALUE}) {
            refused(() -> peer.apply(compressed(1, length)));
        }
        refused(() -> peer.apply(compressed(5, 16 << 20)));
        refused(() -> peer.apply(compressed(2, Long.MAX_VALUE / 2 + 1)));
        for (int length : new int[] {0, 1, 20, 21, 16 << 20, 32 << 20}) {
            String why = peer.apply(compressed(1, length)).partReasons[0];
            assertTrue(why.startsWith("its content cannot be decompressed: "), why);
        }
    }

    /** Pieces of twenty bytes each that stand for so many more. */
    private ApplyRequest compressed(int pieces, long length) {
        ApplyRequest request = Requests.piece(session, 1, 0, new byte[20], 1 << 20);
        StagePart part = request.parts[0];
        part.compressed = true;
        part.length = length;
        request.parts = new StagePart[pieces];
        Arrays.fill(request.parts, part);
        return request;
    }

    @Test
    void neverOverwritesHashedContent() throws IOException {
        byte[] first = {1, 2, 3};
        assertEquals("", peer.apply(Requests.piece(session, 1, 0, first, 6)).partReasons[0]);
        assertFalse(peer.apply(Requests.piece(session, 1, 0, first, 6)).partReasons[0].isEmpty());
    }

    @Test
    @Covers("F4")
    void leavesTheReservedFolderAlone() throws IOException {
        byte[] nothing =
                org.syncline.core.digest.DigestAlgorithm.SHA_256.newHasher().finish().bytes();
        peer.apply(Requests.piece(session, 1, 0, new byte[0], 0));
        ApplyRequest request = Requests.create(session, ".syncline/x", 1, 0, nothing);
        assertFalse(peer.apply(request).actionReasons[0].isEmpty());
        assertFalse(Files.exists(root.resolve(".syncline/x")));
    }

    @Test
    @Covers("F6")
    void refusesToLookForTooMuchAtOnce() throws IOException {
        PageRequest request = page(0);
        request.contents = new byte[PageCodec.CONTENTS][32];
        assertEquals(0, peer.page(request).nodes.length);
        request.contents = new byte[PageCodec.CONTENTS + 1][32];
        refused(() -> peer.page(request));
    }

    @Test
    void knowsNoOtherSession() {
        assertThrows(IOException.class, () -> peer.page(new PageRequest()));
        assertThrows(IOException.class, () -> peer.finish(Requests.finish("guess")));
    }

    private DirectoriesRequest directories(int index) {
        DirectoriesRequest request = new DirectoriesRequest();
        request.session = session;
        request.page = index;
        return request;
    }

    private PageRequest page(int index) {
        PageRequest request = new PageRequest();
        request.session = session;
        request.page = index;
        return request;
    }

    private static void refused(org.junit.jupiter.api.function.Executable call) {
        IOException why = assertThrows(IOException.class, call);
        assertTrue(why.getMessage().contains("makes no sense"), why.getMessage());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}

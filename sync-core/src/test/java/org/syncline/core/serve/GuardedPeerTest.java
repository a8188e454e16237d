package org.syncline.core.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.core.digest.ChunkCutter;
import org.syncline.core.files.StagedFile;
import org.syncline.core.files.Tree;
import org.syncline.core.files.TreeBackend;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.peer.ActionMessage;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.BasisMessage;
import org.syncline.core.peer.BeginRequest;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.EntryMessage;
import org.syncline.core.peer.FinishRequest;
import org.syncline.core.peer.HelloRequest;
import org.syncline.core.peer.HistoryRequest;
import org.syncline.core.peer.OpenReply;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.ReadPart;
import org.syncline.core.peer.ReadRequest;
import org.syncline.core.peer.SignRequest;
import org.syncline.core.peer.StagePart;
import org.syncline.core.peer.UndoRequest;
import org.syncline.core.replica.LocalPeer;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;

/** Calls of a guest that takes no notice of what it was told it may do. */
class GuardedPeerTest {

    private static final byte[] DIGEST = new byte[32];

    /** A transfer that was cut before is not kept. */
    private static final int CUT_AT = 1 << 20;

    @TempDir private Path folder;

    private final List<String> told = new ArrayList<>();
    private LocalPeer root;

    /** A call, and the right that it takes. */
    private enum Attempt {
        READ(Right.READ) {
            @Override
            void on(Peer peer, String session) throws IOException {
                ReadPart part = new ReadPart();
                part.path = "f".getBytes(StandardCharsets.UTF_8);
                part.length = 1;
                part.size = 7;
                ReadRequest request = new ReadRequest();
                request.session = session;
                request.parts = new ReadPart[] {part};
                Object unused = peer.read(request);
            }
        },
        SIGN(Right.READ) {
            @Override
            void on(Peer peer, String session) throws IOException {
                SignRequest request = new SignRequest();
                request.session = session;
                request.file.path = "f".getBytes(StandardCharsets.UTF_8);
                request.file.size = 7;
                request.offset = 6;
                Object unused = peer.sign(request);
            }
        },
        SIGN_CUT(Right.WRITE) {
            @Override
            void on(Peer peer, String session) throws IOException {
                SignRequest request = new SignRequest();
                request.session = session;
                request.file.kind = BasisMessage.PARTIAL;
                request.file.digest = DIGEST;
                request.file.size = CUT_AT;
                request.length = 1;
                request.average = ChunkCutter.LEAST_AVERAGE;
                Object unused = peer.sign(request);
            }
        },
        COPY(Right.READ) {
            @Override
            void on(Peer peer, String session) throws IOException {
                ApplyRequest request = new ApplyRequest();
                request.session = session;
                request.bases = new BasisMessage[] {new BasisMessage()};
                Object unused = peer.apply(request);
            }
        },
        BEGIN(Right.WRITE) {
            @Override
            void on(Peer peer, String session) throws IOException {
                BeginRequest request = new BeginRequest();
                request.session = session;
                request.kind = "two-way";
                request.partnerReplica = new byte[16];
                Object unused = peer.begin(request);
            }
        },
        APPLY(Right.WRITE) {
            @Override
            void on(Peer peer, String session) throws IOException {
                ApplyRequest request = new ApplyRequest();
                request.session = session;
                request.checkOnly = true;
                Object unused = peer.apply(request);
            }
        },
        HISTORY(Right.HISTORY) {
            @Override
            void on(Peer peer, String session) throws IOException {
                HistoryRequest request = new HistoryRequest();
                request.session = session;
                request.most = 1;
                Object unused = peer.history(request);
            }
        },
        UNDO(Right.UNDO) {
            @Override
            void on(Peer peer, String session) throws IOException {
                UndoRequest request = new UndoRequest();
                request.session = session;
                request.run = "run-0";
                request.below = 1;
                Object unused = peer.undo(request);
            }
        };

        private final Right right;

        Attempt(Right right) {
            this.right = right;
        }

        abstract void on(Peer peer, String session) throws IOException;
    }

    @BeforeEach
    void serve() throws IOException {
        Path shared = Files.createDirectory(folder.resolve("root"));
        Files.writeString(shared.resolve("f"), "content");
        root = new LocalPeer(shared, folder.resolve("state"));
    }

    @AfterEach
    void end() throws IOException {
        root.close();
    }

    private Peer as(Set<Right> rights) {
        return as(rights, Allowance.UNLIMITED);
    }

    private Peer as(Set<Right> rights, Allowance allowance) {
        return new Guest("near\u001b", new Rights(rights), allowance, told::add).at(root);
    }

    /** All rights but one, and those that are of no use without it. */
    private static Set<Right> without(Right right) {
        EnumSet<Right> rights = EnumSet.complementOf(EnumSet.of(right));
        if (right != Right.READ) {
            rights.remove(Right.UNDO);
        }
        return rights;
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
        request.complete = true;
        Object unused = peer.finish(request);
    }

    @ParameterizedTest
    @EnumSource
    void aCallWithoutItsRightIsRefusedAndTold(Attempt attempt) throws IOException {
        Peer peer = as(without(attempt.right));
        String session = peer.open(opening()).session;
        var why = assertThrows(IOException.class, () -> attempt.on(peer, session));
        assertEquals(attempt.right.refusal(), why.getMessage());
        assertEquals(1, told.size(), told::toString);
        assertTrue(told.getFirst().contains("has no right"), told::toString);
        finish(peer, session);
    }

    @ParameterizedTest
    @EnumSource
    void aCallWithItsRightReachesTheRoot(Attempt attempt) throws IOException {
        Peer peer = as(EnumSet.allOf(Right.class));
        String session = peer.open(opening()).session;
        try {
            attempt.on(peer, session);
        } catch (IOException e) { // the root has reasons of its own
            assertFalse(attempt.right.refusal().equals(e.getMessage()), e::toString);
        }
        assertEquals(List.of(), told);
        finish(peer, session);
    }

    @Test
    void whoeverOpensIsToldItsRights() throws IOException {
        for (Set<Right> rights :
                List.of(
                        EnumSet.of(Right.READ),
                        EnumSet.of(Right.WRITE),
                        EnumSet.allOf(Right.class))) {
            Peer peer = as(rights);
            OpenReply reply = peer.open(opening());
            assertEquals(rights.contains(Right.READ), reply.gives, rights::toString);
            assertEquals(rights.contains(Right.WRITE), reply.takes, rights::toString);
            finish(peer, reply.session);
        }
    }

    /** The caller, which ends there, tells nobody here. */
    @Test
    void whoSpeaksAnotherVersionIsToldOfOnThisSideToo() throws IOException {
        Peer peer = as(EnumSet.allOf(Right.class));
        HelloRequest hello = new HelloRequest();
        hello.protocol = Peer.PROTOCOL;
        assertEquals(Peer.PROTOCOL, peer.hello(hello).protocol);
        assertEquals(List.of(), told);
        hello.protocol = Peer.PROTOCOL + 1;
        assertEquals(Peer.PROTOCOL, peer.hello(hello).protocol);
        assertEquals(
                List.of(
                        "\"near\u001b\" speaks version "
                                + (Peer.PROTOCOL + 1)
                                + " of the protocol, this program version "
                                + Peer.PROTOCOL
                                + "; install the same version on both sides"),
                told);
    }

    @Test
    void aTransferThatWasCutIsToldToWhoeverMayGoOnWithIt() throws IOException {
        for (Set<Right> rights :
                List.of(
                        EnumSet.of(Right.READ, Right.HISTORY),
                        EnumSet.of(Right.WRITE, Right.HISTORY),
                        EnumSet.of(Right.READ, Right.WRITE))) {
            cutATransfer();
            Peer peer = as(rights);
            OpenReply reply = peer.open(opening());
            boolean knows = rights.containsAll(EnumSet.of(Right.READ, Right.WRITE));
            assertEquals(knows ? 1 : 0, reply.partials.length, rights::toString);
            finish(peer, reply.session);
        }
    }

    private void cutATransfer() throws IOException {
        try (Tree tree = TreeBackend.best().open(folder.resolve("root"))) {
            String name = "sha-256-" + HexFormat.of().formatHex(DIGEST);
            StagedFile file = tree.staging().createFile(1, name);
            file.write(new byte[CUT_AT], 0, CUT_AT, 0);
            file.giveUp();
        }
    }

    @Test
    void onlyWhoMayChangeTheRootMayBeginItAnew() throws IOException {
        OpenRequest request = opening();
        request.force = true;
        OpenReply refused = as(EnumSet.of(Right.READ)).open(request);
        assertEquals(Right.WRITE.refusal(), refused.refusal);
        assertEquals(1, told.size(), told::toString);
        Peer writer = as(EnumSet.of(Right.WRITE));
        OpenReply opened = writer.open(request);
        assertEquals("", opened.refusal);
        finish(writer, opened.session);
    }

    @ParameterizedTest
    @EnumSource
    void everyCallIsTakenFromTheAllowance(Attempt attempt) throws IOException {
        List<Usage> used = new ArrayList<>();
        Peer peer = as(EnumSet.allOf(Right.class), used::add);
        String session = peer.open(opening()).session;
        assertEquals(List.of(new Usage(1, 0, 0)), used);
        assertThrowsOrPasses(() -> attempt.on(peer, session));
        assertEquals(2, used.size(), used::toString);
        assertEquals(attempt == Attempt.READ ? 1 : 0, used.getLast().bytes());
        finish(peer, session);
        assertEquals(2, used.size(), used::toString);
    }

    @Test
    void whatIsBroughtAndWhatIsDisplacedIsCounted() throws IOException {
        List<Usage> used = new ArrayList<>();
        Peer peer = as(EnumSet.allOf(Right.class), used::add);
        String session = peer.open(opening()).session;
        ApplyRequest request = new ApplyRequest();
        request.session = session;
        StagePart part = new StagePart();
        part.blob = new Blob(new byte[5]);
        StagePart odd = new StagePart();
        odd.blob = null;
        request.parts = new StagePart[] {part, null, odd, part};
        request.actions =
                new ActionMessage[] {
                    action(ChangeKind.REPLACE, EntryMessage.FILE, 7),
                    action(ChangeKind.DELETE, EntryMessage.FILE, 20),
                    action(ChangeKind.DELETE, EntryMessage.DIRECTORY, 4096),
                    action(ChangeKind.CREATE, EntryMessage.FILE, 300),
                    action(ChangeKind.DELETE, EntryMessage.FILE, -1000),
                    null
                };
        assertThrowsOrPasses(() -> peer.apply(request));
        assertEquals(new Usage(1, 10, 27), used.getLast());
        request.checkOnly = true;
        assertThrowsOrPasses(() -> peer.apply(request));
        assertEquals(new Usage(1, 10, 0), used.getLast());
        finish(peer, session);
    }

    private static ActionMessage action(ChangeKind kind, int expected, long size) {
        ActionMessage action = new ActionMessage();
        action.kind = kind.number();
        action.expected.kind = expected;
        action.expected.size = size;
        return action;
    }

    @Test
    void whoHasUsedWhatItMayIsToldAndTheRootIsNotAsked() throws IOException {
        Path used = folder.resolve("used");
        Allowance allowance = new DailyAllowance(used, new Usage(2, 100, 100), Instant::now);
        Peer peer = as(EnumSet.allOf(Right.class), allowance);
        String session = peer.open(opening()).session;
        Attempt.HISTORY.on(peer, session);
        var why = assertThrows(IOException.class, () -> Attempt.HISTORY.on(peer, session));
        assertEquals(IOException.class, why.getClass());
        assertTrue(why.getMessage().contains("2 calls a day"), why::getMessage);
        assertEquals(1, told.size(), told::toString);
        assertTrue(told.getFirst().contains("2 calls a day"), told::toString);
        finish(peer, session);
    }

    /** The root has reasons of its own to refuse what is made up. */
    private static void assertThrowsOrPasses(Executable call) {
        try {
            call.execute();
        } catch (IOException | RuntimeException e) {
            assertFalse(String.valueOf(e.getMessage()).contains("a day"), e::toString);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }
}

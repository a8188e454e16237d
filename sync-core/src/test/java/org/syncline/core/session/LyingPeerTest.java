package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.model.VersionVector;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.DirectoriesReply;
import org.syncline.core.peer.DirectoriesRequest;
import org.syncline.core.peer.FinishReply;
import org.syncline.core.peer.FinishRequest;
import org.syncline.core.peer.HelloReply;
import org.syncline.core.peer.HelloRequest;
import org.syncline.core.peer.NodeMessage;
import org.syncline.core.peer.OpenReply;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.PageCodec;
import org.syncline.core.peer.PageReply;
import org.syncline.core.peer.PageRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.PhaseMessage;
import org.syncline.core.peer.ScanReply;
import org.syncline.core.peer.ScanRequest;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/** Answers that no honest peer gives end the session in words and leave both sides as they were. */
@Timeout(60)
class LyingPeerTest {

    @TempDir private Path folder;

    private enum Lie {
        NO_PAGES,
        NEGATIVE_PAGES,
        MANY_PAGES,
        NO_COUNTER,
        SHORT_ID,
        NO_SESSION,
        NO_DIGESTS,
        FULLER_THAN_NOTHING,
        DIRECTORY_OUTSIDE,
        TWICE,
        UNASKED,
        MORE_PAGES,
        MANY_VERSIONS,
        ROOT,
        OUTSIDE,
        NUL,
        EMPTY_NAME,
        ENTRY_KIND,
        SIZE,
        MODE,
        NANOSECONDS,
        NULL_NODE,
        NULL_DIGEST,
        NULL_ORIGIN,
        NULL_ATTRIBUTES,
        NULL_LINK,
        NULL_PROBLEMS,
        DIRECTORIES_TWICE,
        DEEP_DIRECTORY,
        NULL_NOTICE,
        MANY_NOTICES,
        VERSION_NUMBER,
        VERSION_BYTES,
        HUGE_PAGE,
        FUTURE_VERSION,
        OUTCOMES,
        OUTCOME_CODES,
        NULL_OUTCOME,
        PHASE_NAME,
        NEGATIVE_TIME,
        NULL_TIMES;

        void spoil(OpenReply reply) {
            switch (this) {
                case NO_COUNTER -> reply.counter = 0;
                case SHORT_ID -> reply.replica = new byte[3];
                case NO_SESSION -> reply.session = null;
                default -> {}
            }
        }

        void spoil(ScanReply reply) {
            switch (this) {
                case NO_PAGES -> reply.pages = 0;
                case NEGATIVE_PAGES -> reply.pages = -1;
                case MANY_PAGES -> reply.pages = Integer.MAX_VALUE;
                case NULL_NOTICE -> reply.notices = new String[1];
                case MANY_NOTICES -> {
                    reply.notices = new String[1_001];
                    Arrays.fill(reply.notices, "n");
                }
                default -> {}
            }
        }

        void spoil(DirectoriesReply page) {
            switch (this) {
                case NO_DIGESTS -> page.digests = new byte[0][];
                case FULLER_THAN_NOTHING -> page.standing[0] = -1;
                case DIRECTORY_OUTSIDE -> page.paths[0] = bytes("../x");
                case NULL_PROBLEMS -> page.problems = null;
                case DEEP_DIRECTORY -> page.paths[0] = bytes("d/".repeat(30_000) + "d");
                case DIRECTORIES_TWICE -> {
                    page.paths = new byte[][] {page.paths[0], page.paths[0]};
                    page.digests = new byte[][] {page.digests[0], page.digests[0]};
                    page.standing = new int[2];
                }
                default -> {}
            }
        }

        void spoil(PageReply page) {
            NodeMessage first = page.nodes[0];
            switch (this) {
                case TWICE -> page.nodes = new NodeMessage[] {first, first};
                case UNASKED -> first.path = bytes("d/a.txt");
                case MORE_PAGES -> page.pages++;
                case MANY_VERSIONS -> {
                    byte[] version = page.versions[0];
                    page.versions = new byte[3][];
                    Arrays.fill(page.versions, version);
                }
                case ROOT -> first.path = new byte[0];
                case OUTSIDE -> first.path = bytes("../x");
                case NUL -> first.path = bytes("x\0y");
                case EMPTY_NAME -> first.path = bytes("x//y");
                case ENTRY_KIND -> first.entry.kind = 77;
                case SIZE -> first.entry.size = -5;
                case MODE -> first.entry.mode = -1;
                case NANOSECONDS -> first.entry.mtimeNanos = -1;
                case NULL_NODE -> page.nodes[1] = null;
                case NULL_DIGEST -> first.entry.digest = null;
                case NULL_ORIGIN -> first.movedFrom = null;
                case NULL_ATTRIBUTES -> first.entry.attributes = null;
                case NULL_LINK -> first.entry.linkedTo = null;
                case VERSION_NUMBER -> first.version = -1;
                case VERSION_BYTES -> page.versions[0] = new byte[23];
                case HUGE_PAGE -> {
                    page.nodes = new NodeMessage[PageCodec.NODES + 1];
                    Arrays.fill(page.nodes, first);
                }
                case FUTURE_VERSION -> page.versions[0] = future(page.versions[0]);
                default -> {}
            }
        }

        /** A version that has seen more of its replica than that has done. */
        private static byte[] future(byte[] version) {
            ReplicaId replica = ReplicaId.of(Arrays.copyOf(version, ReplicaId.BYTES));
            return VersionVector.EMPTY.edited(replica, Long.MAX_VALUE).toBytes();
        }

        void spoil(ApplyReply reply) {
            switch (this) {
                case OUTCOMES -> reply.actionReasons = new String[7];
                case OUTCOME_CODES -> reply.actionCodes = new byte[7];
                case NULL_OUTCOME -> Arrays.fill(reply.actionReasons, null);
                default -> {}
            }
        }

        void spoil(FinishReply reply) {
            switch (this) {
                case PHASE_NAME -> reply.phases[0].name = null;
                case NEGATIVE_TIME -> reply.phases[0].busyNanos = -1;
                case NULL_TIMES -> reply.phases = new PhaseMessage[2];
                default -> {}
            }
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static final class Liar extends PeerDouble {

        private final Lie lie;

        Liar(Peer peer, Lie lie) {
            super(peer);
            this.lie = lie;
        }

        @Override
        public OpenReply open(OpenRequest request) throws IOException {
            OpenReply reply = super.open(request);
            lie.spoil(reply);
            return reply;
        }

        @Override
        public ScanReply scan(ScanRequest request) throws IOException {
            ScanReply reply = super.scan(request);
            lie.spoil(reply);
            return reply;
        }

        @Override
        public DirectoriesReply directories(DirectoriesRequest request) throws IOException {
            DirectoriesReply reply = super.directories(request);
            lie.spoil(reply);
            return reply;
        }

        @Override
        public PageReply page(PageRequest request) throws IOException {
            PageReply reply = super.page(request);
            lie.spoil(reply);
            return reply;
        }

        @Override
        public ApplyReply apply(ApplyRequest request) throws IOException {
            ApplyReply reply = super.apply(request);
            lie.spoil(reply);
            return reply;
        }

        @Override
        public FinishReply finish(FinishRequest request) throws IOException {
            FinishReply reply = super.finish(request);
            lie.spoil(reply);
            return reply;
        }
    }

    @ParameterizedTest
    @EnumSource(Lie.class)
    @Covers({"F1", "F6", "F11"})
    void namesThePeerThatLies(Lie lie) throws IOException {
        TwoTrees trees = new TwoTrees(folder);
        TwoTrees.put(trees.left, "left.txt", "l");
        TwoTrees.put(trees.right, "a.txt", "r");
        TwoTrees.put(trees.right, "b.txt", "rr");
        IOException why =
                assertThrows(
                        IOException.class,
                        () ->
                                trees.use(
                                        TwoTrees.FAST,
                                        (action, outcome) -> {},
                                        peer -> new Liar(peer, lie),
                                        s -> s.run(s.compare().plan())));
        assertTrue(why.getMessage().contains("far"), why.getMessage());

        assertEquals(0, trees.sync().exitStatus());
        assertEquals(java.util.List.of(), trees.differences());
    }

    @Test
    @Covers("E19")
    void refusesAPeerOfAnotherVersion() throws IOException {
        TwoTrees trees = new TwoTrees(folder);
        IOException why =
                assertThrows(
                        IOException.class,
                        () ->
                                trees.use(
                                        TwoTrees.FAST,
                                        (action, outcome) -> {},
                                        LyingPeerTest::newer,
                                        Session::compare));
        assertTrue(
                why.getMessage().startsWith("far speaks version " + (Peer.PROTOCOL + 1)),
                why.getMessage());
        assertTrue(why.getMessage().contains("install the same version"), why.getMessage());
    }

    private static Peer newer(Peer peer) {
        return new PeerDouble(peer) {
            @Override
            public HelloReply hello(HelloRequest request) throws IOException {
                HelloReply reply = super.hello(request);
                reply.protocol = Peer.PROTOCOL + 1;
                return reply;
            }
        };
    }
}

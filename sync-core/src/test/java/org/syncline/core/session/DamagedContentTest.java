package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.core.compress.CodecPool;
import org.syncline.core.compress.Compression;
import org.syncline.core.compress.CompressionAlgorithm;
import org.syncline.core.compress.Workspace;
import org.syncline.core.model.Outcome;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.BufferBlob;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.ReadReply;
import org.syncline.core.peer.ReadRequest;
import org.syncline.core.peer.StagePart;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Peers whose compressed content is not what it should be, on both ways. */
class DamagedContentTest {

    private static final int LENGTH = 100_000;

    @TempDir Path folder;

    private TwoTrees trees;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
    }

    /** The damage to one compressed piece. */
    enum Damage {
        CUT {
            @Override
            byte[] of(byte[] packed, Compression with) {
                return Arrays.copyOf(packed, packed.length / 2);
            }
        },
        GOES_ON {
            @Override
            byte[] of(byte[] packed, Compression with) {
                return Arrays.copyOf(packed, packed.length + 1);
            }
        },
        NOISE {
            @Override
            byte[] of(byte[] packed, Compression with) {
                return TwoTrees.noise(packed.length, 1);
            }
        },
        EMPTY {
            @Override
            byte[] of(byte[] packed, Compression with) {
                return new byte[0];
            }
        },
        BOMB {
            @Override
            byte[] of(byte[] packed, Compression with) throws IOException {
                return zeros(Workspace.MOST_BYTES, with);
            }
        },
        SHORTER {
            @Override
            byte[] of(byte[] packed, Compression with) throws IOException {
                return zeros(LENGTH - 1, with);
            }
        },
        OTHER_CONTENT {
            @Override
            byte[] of(byte[] packed, Compression with) throws IOException {
                return zeros(LENGTH, with);
            }
        };

        abstract byte[] of(byte[] packed, Compression with) throws IOException;

        static byte[] zeros(int length, Compression with) throws IOException {
            try (CodecPool pool = new CodecPool(with);
                    Workspace work = pool.borrow()) {
                Arrays.fill(work.content(length), (byte) 0);
                return work.compressed(work.compress(length));
            }
        }

        /** The blob, spoilt if it is compressed. */
        Blob of(Blob blob, boolean compressed, Compression with) throws IOException {
            return compressed ? new Blob(of(bytes(blob.content()), with)) : blob;
        }
    }

    private static byte[] bytes(ByteBuffer content) {
        byte[] bytes = new byte[content.remaining()];
        content.get(bytes);
        return bytes;
    }

    record Attack(Compression with, Damage damage) {

        Peer source(Peer far) {
            return new PeerDouble(far) {
                @Override
                public ReadReply read(ReadRequest request) throws IOException {
                    ReadReply reply = super.read(request);
                    for (int i = 0; i < reply.compressed.length; i++) {
                        boolean compressed = reply.compressed[i] != 0;
                        reply.blobs[i] = damage.of(reply.blobs[i], compressed, with);
                    }
                    return reply;
                }
            };
        }

        Peer target(Peer far) {
            return new PeerDouble(far) {
                @Override
                public ApplyReply apply(ApplyRequest request) throws IOException {
                    for (StagePart part : request.parts) {
                        part.blob = damage.of(part.blob, part.compressed, with);
                    }
                    return super.apply(request);
                }
            };
        }
    }

    static Stream<Attack> attacks() {
        return CompressionAlgorithm.real().stream()
                .map(each -> new Compression(each, each.preset()))
                .flatMap(with -> Stream.of(Damage.values()).map(each -> new Attack(with, each)));
    }

    @ParameterizedTest
    @MethodSource("attacks")
    @Covers(
            value = {"F6", "F7"},
            fault = "the decompressed length is not compared with the one that was asked for")
    void damageOnTheWayHereFailsTheFileInASentence(Attack attack) throws IOException {
        assertOneFails(attack, trees.right, attack::source, "far");
    }

    @ParameterizedTest
    @MethodSource("attacks")
    @Covers({"F6", "F7"})
    void damageOnTheWayThereFailsTheFileInASentence(Attack attack) throws IOException {
        assertOneFails(attack, trees.left, attack::target, "near");
    }

    private void assertOneFails(
            Attack attack, Path source, UnaryOperator<Peer> between, String liar)
            throws IOException {
        TwoTrees.put(source, "d/text", "once and again ".repeat(LENGTH).substring(0, LENGTH));
        Files.write(source.resolve("d/noise"), TwoTrees.noise(LENGTH, 1));
        RunResult result = sync(attack.with(), between);
        assertEquals(1, result.failed(), result::toString);
        for (RunResult.Result each : result.results()) {
            if (each.outcome() instanceof Outcome.Failed failed) {
                assertEquals("d/text", failed.problem().path().toString());
                String why = failed.problem().reason();
                String sent = "from " + liar + ": its content cannot be decompressed: ";
                boolean known = attack.damage() == Damage.OTHER_CONTENT;
                assertTrue(why.startsWith(known ? "its content is not what" : sent), why);
            }
        }
        for (Path root : List.of(trees.left, trees.right)) {
            assertTrue(Files.exists(root.resolve("d/noise")));
            assertEquals(root.equals(source), Files.exists(root.resolve("d/text")));
        }
        assertEquals(List.of(), trees.staged());

        assertEquals(0, sync(attack.with(), PeerDouble::new).exitStatus());
        assertEquals(List.of(), trees.differences());
    }

    private RunResult sync(Compression with, UnaryOperator<Peer> between) throws IOException {
        return trees.use(
                TwoTrees.FAST.withCompression(with),
                (action, outcome) -> {},
                between,
                s -> s.run(s.compare().plan()));
    }

    /** The peer's own lies about the form of what it sends. */
    enum Lie {
        UNASKED,
        TOO_FEW_MARKS,
        TOO_MANY_MARKS,
        NO_MARKS,
        LONGER_THAN_THE_PIECE;

        void spoil(ReadReply reply) {
            switch (this) {
                case UNASKED -> reply.compressed = new byte[reply.blobs.length];
                case TOO_FEW_MARKS -> reply.compressed = new byte[reply.blobs.length - 1];
                case TOO_MANY_MARKS -> reply.compressed = new byte[reply.blobs.length + 1];
                case NO_MARKS -> reply.compressed = null;
                case LONGER_THAN_THE_PIECE ->
                        reply.blobs[0] = new BufferBlob(ByteBuffer.allocate(LENGTH + 1), () -> {});
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    @Covers(value = "F6", fault = "the marks of an answer are not counted")
    void namesThePeerThatLiesAboutTheForm(Lie lie) throws IOException {
        TwoTrees.put(trees.right, "one", "a".repeat(1000));
        TwoTrees.put(trees.right, "two", "b".repeat(1000));
        Compression with = lie == Lie.UNASKED ? Compression.NONE : Compression.parse("lz4");
        IOException why =
                assertThrows(
                        IOException.class,
                        () ->
                                sync(
                                        with,
                                        far ->
                                                new PeerDouble(far) {
                                                    @Override
                                                    public ReadReply read(ReadRequest request)
                                                            throws IOException {
                                                        ReadReply reply = super.read(request);
                                                        lie.spoil(reply);
                                                        return reply;
                                                    }
                                                }));
        assertTrue(
                why.getMessage().startsWith("far sent an answer that makes no sense: "),
                why.getMessage());
    }

    /** A caller that marks what was never agreed on. */
    @Test
    @Covers("F6")
    void aMarkWithoutAnAgreementFailsTheFile() throws IOException {
        TwoTrees.put(trees.left, "one", "a".repeat(1000));
        RunResult result =
                sync(
                        Compression.NONE,
                        far ->
                                new PeerDouble(far) {
                                    @Override
                                    public ApplyReply apply(ApplyRequest request)
                                            throws IOException {
                                        Arrays.stream(request.parts)
                                                .forEach(part -> part.compressed = true);
                                        return super.apply(request);
                                    }
                                });
        assertEquals(1, result.failed(), result::toString);
        assertFalse(Files.exists(trees.right.resolve("one")));
    }
}

package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.compress.Compression;
import org.syncline.core.compress.CompressionAlgorithm;
import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.OpenReply;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.transfer.CallStyle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** Runs whose content is compressed on its way. */
class CompressedContentTest {

    private static final int LARGE = (2 << 20) + 123;

    @TempDir Path folder;

    private TwoTrees trees;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
    }

    record Choice(CallStyle style, Compression compression) {}

    static Stream<Choice> choices() {
        return Stream.of(CallStyle.values())
                .flatMap(
                        style ->
                                CompressionAlgorithm.real().stream()
                                        .map(each -> new Compression(each, each.preset()))
                                        .map(compression -> new Choice(style, compression)));
    }

    private static SyncOptions options(Choice choice) {
        return TwoTrees.FAST.withCallStyle(choice.style()).withCompression(choice.compression());
    }

    private RunResult sync(SyncOptions options, Peering between) throws IOException {
        return trees.use(
                options, (action, outcome) -> {}, between::of, s -> s.run(s.compare().plan()));
    }

    private interface Peering {
        Peer of(Peer far);
    }

    /** Content that shrinks well, and not into nothing. */
    private static byte[] text(int length, long seed) {
        byte[] words = TwoTrees.noise(400, seed);
        byte[] text = TwoTrees.noise(length, seed + 1);
        for (int i = 0; i < length; i++) {
            int at = Math.floorMod(text[i - i % 40] * 31 + i % 40, words.length);
            text[i] = words[at];
        }
        return text;
    }

    private static void fill(Path root, long seed) throws IOException {
        Files.write(root.resolve("large" + seed), text(LARGE, seed));
        Files.write(root.resolve("noise" + seed), TwoTrees.noise(LARGE, seed));
        Files.write(root.resolve("zeros" + seed), new byte[LARGE / 3]);
        Files.write(root.resolve("empty" + seed), new byte[0]);
        for (int i = 0; i < 40; i++) {
            TwoTrees.put(root, "d" + seed + "/f" + i, "word ".repeat(i * i));
        }
    }

    @ParameterizedTest
    @MethodSource("choices")
    void bothSidesGetWhatTheOtherHas(Choice choice) throws IOException {
        fill(trees.left, 1);
        fill(trees.right, 2);
        RunResult first = sync(options(choice), PeerDouble::new);
        assertEquals(0, first.exitStatus(), first::toString);
        assertEquals(List.of(), trees.differences());
        assertTrue(first.carried() < first.bytes() * 0.6, () -> first.carried() + " bytes");
        assertTrue(first.carried() > 2L * LARGE, () -> first.carried() + " bytes");

        for (Path root : List.of(trees.left, trees.right)) {
            Path edited = root.resolve(root == trees.left ? "large1" : "large2");
            byte[] content = Files.readAllBytes(edited);
            System.arraycopy(text(50_000, 7), 0, content, LARGE / 2, 50_000);
            Files.write(edited, content);
        }
        RunResult second = sync(options(choice), PeerDouble::new);
        assertEquals(0, second.exitStatus(), second::toString);
        assertEquals(List.of(), trees.differences());
        assertTrue(second.reused() > LARGE, second::toString);
        assertTrue(second.carried() < second.bytes() - second.reused(), second::toString);
    }

    @ParameterizedTest
    @MethodSource("choices")
    void itsTimeIsAPhaseOfItsOwn(Choice choice) throws IOException {
        fill(trees.left, 1);
        RunResult put = sync(options(choice), PeerDouble::new);
        PhaseTime compress = phase(put, Phase.COMPRESS);
        assertTrue(compress.busy() > 0 && compress.critical() > 0, compress::toString);
        assertTrue(compress.items() > 10 && compress.bytes() > LARGE, compress::toString);
        assertTrue(compress.bytes() < put.bytes(), "not all of the noise is tried");
        assertTrue(phase(put, Phase.DECOMPRESS).bytes() > LARGE, put::toString);
        assertEquals(put.bytes(), phase(put, Phase.READ).bytes());
        assertEquals(put.bytes(), phase(put, Phase.WRITE).bytes());
        assertEquals(put.carried(), phase(put, Phase.SEND).bytes());
        double sum = put.phases().stream().mapToDouble(PhaseTime::critical).sum();
        assertEquals(put.seconds(), sum, put.seconds() / 100);
    }

    @Test
    void withoutItThereIsNoSuchPhase() throws IOException {
        fill(trees.left, 1);
        RunResult plain = sync(TwoTrees.FAST, PeerDouble::new);
        for (Phase phase : List.of(Phase.COMPRESS, Phase.DECOMPRESS)) {
            assertEquals(new PhaseTime(phase, 0, 0, 0, 0), phase(plain, phase));
        }
        assertEquals(plain.bytes(), plain.carried());
    }

    @Test
    void nothingIsCompressedThatStaysInThisProcess() throws IOException {
        fill(trees.left, 1);
        RunResult local = trees.sync(TwoTrees.FAST.withCompression(Compression.parse("zstd")));
        assertEquals(0, phase(local, Phase.COMPRESS).items());
        assertEquals(0, local.carried());
        assertEquals(List.of(), trees.differences());
    }

    private static PhaseTime phase(RunResult result, Phase phase) {
        return result.phases().stream()
                .filter(each -> each.phase() == phase)
                .findFirst()
                .orElseThrow();
    }

    /** Content that does not shrink is tried at first, then now and then. */
    @Test
    void contentThatDoesNotShrinkIsSeldomTried() throws IOException {
        Files.write(trees.left.resolve("noise"), TwoTrees.noise(40 << 20, 1));
        SyncOptions options =
                TwoTrees.FAST
                        .withCallStyle(CallStyle.BATCHED)
                        .withCompression(Compression.parse("deflate:1"));
        RunResult result = sync(options, PeerDouble::new);
        assertEquals(4, phase(result, Phase.COMPRESS).items(), "of 40 pieces: 1, 2, 11 and 28");
        assertEquals(result.bytes(), result.carried());
        assertEquals(0, phase(result, Phase.DECOMPRESS).items());
    }

    @ParameterizedTest
    @ValueSource(strings = {"deflate:3", "lz4", "zstd:5"})
    void aPeerWithoutItRefusesInASentence(String compression) throws IOException {
        TwoTrees.put(trees.left, "a", "a");
        SyncOptions options = TwoTrees.FAST.withCompression(Compression.parse(compression));
        IOException why =
                assertThrows(
                        IOException.class,
                        () ->
                                sync(
                                        options,
                                        far ->
                                                new PeerDouble(far) {
                                                    @Override
                                                    public OpenReply open(OpenRequest request)
                                                            throws IOException {
                                                        request.compression = "brotli:1";
                                                        return super.open(request);
                                                    }
                                                }));
        assertEquals(
                "far: --compress: there is no compression \"brotli\"; known are none, deflate,"
                        + " lz4, zstd",
                why.getMessage());
        assertFalse(Files.exists(trees.right.resolve("a")));
    }

    @Test
    void whatWasCarriedIsWhatTheCallsHeld() throws IOException {
        fill(trees.left, 1);
        List<Long> sent = Collections.synchronizedList(new ArrayList<>());
        RunResult result =
                sync(
                        options(new Choice(CallStyle.PIPELINED, Compression.parse("zstd"))),
                        far ->
                                new PeerDouble(far) {
                                    @Override
                                    public ApplyReply apply(ApplyRequest request)
                                            throws IOException {
                                        Arrays.stream(request.parts)
                                                .forEach(it -> sent.add((long) it.blob.length()));
                                        return super.apply(request);
                                    }
                                });
        assertEquals(result.carried(), sent.stream().mapToLong(each -> each).sum());
    }
}

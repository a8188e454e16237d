package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.transfer.CallStyle;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.ForkEnvironment;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.far.TreeMessage;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.tunnel.Tunnel;
import org.syncline.peers.tunnel.TunnelRefusal;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The bench synchronises corpora with trees of the shelf. */
@Timeout(value = 240, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FarSyncsTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final CorpusSpec SMALL = new CorpusSpec(CorpusKind.CHAT, 7, 40, 4_000);

    @TempDir private Path dir;

    private FarRig rig;

    @BeforeEach
    void begin() throws IOException {
        rig = new FarRig(dir);
    }

    @AfterEach
    void end() throws Exception {
        rig.end();
    }

    private static Work.Sync sync(CorpusSpec corpus, Exercise exercise) {
        return new Work.Sync(corpus, exercise, CallStyle.PIPELINED, "sha-256", "none", false);
    }

    private static ForkSpec endless() {
        return FarRig.spec(sync(SMALL, Exercise.COPY), "socket", "none", FarRig.LONG);
    }

    @ParameterizedTest
    @CsvSource({"socket, COPY", "rmi, COPY", "socket, EDITED", "rmi, EDITED", "socket, NO_OP"})
    void aMachineSynchronisesWithTreesOfAnotherOne(String transport, Exercise exercise)
            throws Exception {
        List<ForkLine> lines =
                rig.run(FarRig.spec(sync(SMALL, exercise), transport, "none", FarRig.SHORT));
        ForkLine.Done done =
                assertInstanceOf(ForkLine.Done.class, lines.getLast(), lines::toString);
        assertEquals("bench", done.environment().get(ForkEnvironment.CLIENT));
        assertEquals("shelf", done.environment().get(ForkEnvironment.SERVER));
        List<ForkLine.Iteration> iterations = FarRig.iterations(lines);
        assertEquals(4, iterations.size(), lines::toString);
        Map<String, Long> counts = iterations.getFirst().counts();
        assertEquals(exercise != Exercise.NO_OP, counts.get("bytes") > 0, counts::toString);
        if (exercise == Exercise.COPY) {
            assertEquals(SMALL.bytes(), counts.get("bytes"));
            assertEquals((long) SMALL.files(), counts.get("files"));
        }
        for (ForkLine.Iteration each : iterations) {
            assertEquals(counts, each.counts(), "each begins with the same trees");
            assertTrue(each.seconds().get(ForkLine.TOTAL) > 0);
        }
        FarRig.awaitNoForks();
        rig.awaitNoTrees();
    }

    @Test
    @ResourceLock(FarRig.FORKS)
    void aCorpusThatIsTooLargeIsRefusedInASentence() throws Exception {
        CorpusSpec large = new CorpusSpec(CorpusKind.MIXED, 7, 100, 1L << 40);
        List<ForkLine> lines =
                rig.run(FarRig.spec(sync(large, Exercise.COPY), "socket", "none", FarRig.SHORT));
        ForkLine.Failed failed = assertInstanceOf(ForkLine.Failed.class, lines.getLast());
        assertEquals(
                "\"bench\" calling \"shelf\": a corpus for another machine has 50,000 files and"
                        + " 512 MiB at most, not 100 files and 1,099,511,627,776 bytes",
                failed.reason());
        assertEquals(List.of(), FarRig.forks());
    }

    private Tunnel asBench(String transport, String share) throws IOException {
        return open(rig.bench.self(), transport, share);
    }

    private Tunnel open(Installation self, String transport, String share) throws IOException {
        return Tunnel.open(
                rig.shelf.server().address(),
                transport,
                share,
                self,
                Optional.of(rig.shelf.self().key()));
    }

    /** Whatever the machine says that calls. */
    @ParameterizedTest
    @CsvSource({
        "IMAGES 7 10 1099511627776, 512 MiB at most",
        "CHAT 7 2147483647 2147483647, 512 MiB at most",
        "CHAT 7 -1 10, is no corpus",
        "CHAT 7 10 -10, is no corpus",
        "CHAT 7 0 10, is no corpus",
        "CHAT 7 99999999999 10, is no corpus",
        "CHAT 7 10, is no corpus",
        "CHAT 7 10 10 ../../etc, is no corpus",
        "HOME 7 10 10, is no corpus"
    })
    @ResourceLock(FarRig.FORKS)
    void theMachineThatServesRefusesByItself(String corpus, String words) throws Exception {
        String share = ForkRequest.share() + " trees " + corpus;
        TunnelRefusal refused =
                assertThrows(TunnelRefusal.class, () -> asBench("socket", share).close());
        assertTrue(refused.getMessage().contains(words), refused::getMessage);
        assertEquals(List.of(), rig.served());
        assertEquals(List.of(), FarRig.forks());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"files\":40>\"files\":-40",
                "\"bytes\":4000>\"bytes\":-1",
                "\"files\":40>\"files\":40000000000",
                "\"COPY\">\"DELETE\"",
                "\"CHAT\">\"/home\"",
                "\"durable\":false>\"durable\":false,\"path\":\"/\""
            })
    void aRequestOfWhatThereIsNotIsRefused(String change) throws Exception {
        String usual =
                new String(
                        new ForkRequest(endless(), "00", "127.0.0.1", 1).line(),
                        StandardCharsets.UTF_8);
        String[] words = change.split(">", -1);
        String hostile = usual.replace(words[0], words[1]);
        assertFalse(hostile.equals(usual), usual);
        assertThrows(
                IOException.class,
                () ->
                        ForkRequest.read(
                                new ByteArrayInputStream(
                                        hostile.getBytes(StandardCharsets.UTF_8))));
    }

    @Test
    void treesAreForTheMachineThatOpenedThemAlone() throws Exception {
        try (Tunnel trees = asBench("socket", new TreesRequest(SMALL).share())) {
            String secret = HexFormat.of().formatHex(trees.secret());
            assertInstanceOf(TreeMessage.Done.class, begin(rig.bench.self(), secret));
            assertInstanceOf(TreeMessage.Failed.class, begin(rig.desk, secret));
            assertInstanceOf(TreeMessage.Failed.class, begin(rig.bench.self(), "00".repeat(32)));
            assertEquals(1, rig.served().size());
        }
        FarRig.awaitNoForks();
        rig.awaitNoTrees();
    }

    private TreeMessage begin(Installation self, String secret) throws IOException {
        try (Tunnel tunnel = open(self, TreesRequest.TREES, ForkRequest.share());
                SocketChannel channel = tunnel.connect(PATIENCE)) {
            ChannelStreams streams = new ChannelStreams(channel);
            new TreeMessage.Begin(secret).write(streams.out());
            return TreeMessage.read(streams.in());
        }
    }

    /** As where the program of either side is killed for want of memory. */
    @ParameterizedTest
    @ValueSource(strings = {"DemoPeer", "ForkMain"})
    @ResourceLock(FarRig.FORKS)
    void theEndOfAJvmFailsTheForkAndRemovesTheTreesOfBoth(String program) throws Exception {
        List<ForkLine> lines = new ArrayList<>();
        rig.starter()
                .run(
                        endless(),
                        line -> {
                            lines.add(line);
                            jvms(program).forEach(ProcessHandle::destroyForcibly);
                        });
        ForkLine.Failed failed =
                assertInstanceOf(ForkLine.Failed.class, lines.getLast(), lines::toString);
        assertTrue(failed.reason().startsWith("\"bench\" calling \"shelf\": "), failed::reason);
        FarRig.awaitNoForks();
        rig.awaitNoTrees();
    }

    private static Stream<ProcessHandle> jvms(String program) {
        return FarRig.forks().stream()
                .filter(each -> each.info().commandLine().orElse("").contains(program));
    }

    @Test
    void theLossOfTheServingMachineFailsTheForkAndEndsIt() throws Exception {
        List<ForkLine> lines = new ArrayList<>();
        rig.starter()
                .run(
                        endless(),
                        line -> {
                            if (lines.isEmpty()) {
                                FarForksTest.close(rig.shelf.server());
                            }
                            lines.add(line);
                        });
        assertInstanceOf(ForkLine.Failed.class, lines.getLast(), lines::toString);
        FarRig.awaitNoForks();
        rig.awaitNoTrees();
    }

    @Test
    void aCancelledForkRemovesTheTreesOfBothMachines() throws Exception {
        Thread running = Thread.currentThread();
        assertThrows(
                InterruptedException.class,
                () -> rig.starter().run(endless(), line -> running.interrupt()));
        FarRig.awaitNoForks();
        rig.awaitNoTrees();
    }
}

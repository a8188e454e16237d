package org.syncline.lab.fork;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkLine.Iteration;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.worker.TransportCatalogue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Forks that time calls loop by loop, or what calls carry without the calls. */
@Timeout(180)
@ResourceLock(value = EndedForksTest.FORKS, mode = ResourceAccessMode.READ)
class PartsOfCallsTest {

    private static final int ITERATIONS = 3;

    @TempDir private Path scratch;

    private List<ForkLine> run(Work work, String transport)
            throws IOException, InterruptedException {
        return run(new ExperimentCell(work, transport, ExperimentCell.NO_LINK));
    }

    private List<ForkLine> run(ExperimentCell cell) throws IOException, InterruptedException {
        CellEffort effort = new CellEffort(1, 0, ITERATIONS, Duration.ZERO, Duration.ZERO);
        List<ForkLine> said = new ArrayList<>();
        new JvmForks(TransportCatalogue.installed(), scratch)
                .run(new ForkSpec(cell, 0, effort, 1), line -> add(line, said));
        return said;
    }

    private static void add(ForkLine line, List<ForkLine> said) {
        if (line instanceof ForkLine.Batch batch) {
            said.addAll(batch.iterations());
        } else {
            said.add(line);
        }
    }

    private static List<Iteration> iterations(List<ForkLine> said) {
        return said.stream()
                .filter(Iteration.class::isInstance)
                .map(Iteration.class::cast)
                .toList();
    }

    @Test
    void loopsOfCallsAreTimedEach() throws Exception {
        Work work = new Work.Loops(CallShape.STRING, Work.Calls.NOTHING, List.of(30, 50));
        List<ForkLine> said = run(work, "socket");
        assertInstanceOf(ForkLine.Done.class, said.getLast(), said::toString);
        for (Iteration iteration : iterations(said).subList(1, 1 + ITERATIONS)) {
            Map<String, Double> seconds = iteration.seconds();
            assertEquals(Set.of("loop of 30", "loop of 50", ForkLine.TOTAL), seconds.keySet());
            assertEquals(
                    seconds.get("loop of 30") + seconds.get("loop of 50"),
                    seconds.get(ForkLine.TOTAL),
                    1e-9);
            assertEquals(Map.of("calls", 80L), iteration.counts());
        }
        assertEquals(80L * ITERATIONS, noted(said));
    }

    private static long noted(List<ForkLine> said) {
        long noted = 0;
        for (ForkLine line : said) {
            if (line instanceof ForkLine.Calls told) {
                noted +=
                        told.codes().stretches().stream()
                                .mapToLong(each -> each.getTotalCount())
                                .sum();
            }
        }
        return noted;
    }

    /** A byte that waits for a link each way takes at least a round trip of it. */
    @ParameterizedTest
    @CsvSource({"none, 0", "delay=5ms, 0.01"})
    void bytesComeBackOneByOne(String link, double roundTrip) throws Exception {
        int calls = 4;
        List<ForkLine> said =
                run(new ExperimentCell(new Work.Echo(calls), ExperimentCell.LOCAL, link));
        assertInstanceOf(ForkLine.Done.class, said.getLast(), said::toString);
        for (Iteration iteration : iterations(said).subList(1, 1 + ITERATIONS)) {
            assertEquals(Map.of("calls", (long) calls), iteration.counts());
            double seconds = iteration.seconds().get(ForkLine.TOTAL);
            assertTrue(seconds > calls * roundTrip, iteration::toString);
        }
        assertEquals((long) calls * ITERATIONS, noted(said));
    }

    @ParameterizedTest
    @CsvSource({
        "rmi, INTS, 2",
        "karmi, TREE, 2",
        "rmi, RING, 2",
        "karmi, FLOATS, 2",
        "karmi, ITEMS, 1"
    })
    void whatCallsCarryIsSerialisedAlone(String transport, CallShape shape, int copies)
            throws Exception {
        Work work = new Work.Copies(shape, Work.Calls.USUAL, 20);
        List<ForkLine> said = run(work, transport);
        assertInstanceOf(ForkLine.Done.class, said.getLast(), said::toString);
        assertEquals(Map.of("copies", 20L * copies), iterations(said).getLast().counts());
    }

    @ParameterizedTest
    @CsvSource({
        "socket, INTS, socket does not serialise apart from calls",
        "rmi, ADD, calls of the shape add carry no object"
    })
    void whereNothingIsSerialisedAloneTheForkSaysWhy(
            String transport, CallShape shape, String reason) throws Exception {
        Work work = new Work.Copies(shape, Work.Calls.USUAL, 20);
        List<ForkLine> said = run(work, transport);
        ForkLine.Failed failed = assertInstanceOf(ForkLine.Failed.class, said.getLast());
        assertEquals(reason, failed.reason());
    }
}

package org.syncline.lab.fork;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.transfer.CallStyle;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.corpora.cases.Covers;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkEnvironment;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkLine.Iteration;
import org.syncline.lab.experiment.ForkLine.Part;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.probe.PojoLists;
import org.syncline.lab.report.FolderStore;
import org.syncline.lab.report.OneCore;
import org.syncline.lab.report.PageCache;
import org.syncline.lab.report.Placement;
import org.syncline.lab.report.SourceCommit;
import org.syncline.lab.worker.TransportCatalogue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

@Timeout(180)
@ResourceLock(value = EndedForksTest.FORKS, mode = ResourceAccessMode.READ)
class JvmForksTest {

    private static final int WARM_UPS = 2;
    private static final int ITERATIONS = 3;
    private static final List<Part> PARTS =
            List.of(
                    Part.FIRST,
                    Part.WARM_UP,
                    Part.WARM_UP,
                    Part.MEASURED,
                    Part.MEASURED,
                    Part.MEASURED);

    @TempDir private Path scratch;

    private List<ForkLine> run(ExperimentCell cell) throws IOException, InterruptedException {
        return run(cell, Duration.ZERO);
    }

    private List<ForkLine> run(ExperimentCell cell, Duration least)
            throws IOException, InterruptedException {
        List<ForkLine> said = new ArrayList<>();
        CellEffort effort = new CellEffort(1, WARM_UPS, ITERATIONS, least, Duration.ZERO);
        forks().run(new ForkSpec(cell, 0, effort, 1), line -> add(line, said));
        return said;
    }

    static void add(ForkLine line, List<ForkLine> said) {
        if (line instanceof ForkLine.Batch batch) {
            said.addAll(batch.iterations());
        } else {
            said.add(line);
        }
    }

    private JvmForks forks() {
        return new JvmForks(TransportCatalogue.installed(), scratch);
    }

    static List<Iteration> iterations(List<ForkLine> said) {
        return said.stream()
                .filter(Iteration.class::isInstance)
                .map(Iteration.class::cast)
                .toList();
    }

    private void assertComplete(List<ForkLine> said) throws IOException {
        assertInstanceOf(ForkLine.Done.class, said.getLast(), said::toString);
        List<Iteration> iterations = iterations(said);
        assertEquals(PARTS, iterations.stream().map(Iteration::part).toList());
        for (int i = 0; i < iterations.size(); i++) {
            assertEquals(i, iterations.get(i).index());
            assertTrue(iterations.get(i).seconds().get(ForkLine.TOTAL) > 0);
        }
        assertNothingLeft();
    }

    private void assertNothingLeft() throws IOException {
        try (Stream<Path> left = Files.list(scratch)) {
            assertEquals(List.of(), left.toList());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "socket, ADD, 1, 1, 50",
        "rmi, PEOPLE, 1, 1, 50",
        "karmi, CALLBACK, 1, 1, 50",
        "socket, EMPTY, 4, 1, 200",
        "socket, EMPTY, 1, 9, 3"
    })
    void callsAreCountedAndTimedEach(
            String transport, CallShape shape, int threads, int inFlight, long noted)
            throws Exception {
        int calls = 50;
        Work work = new Work.Calls(shape, Work.Calls.USUAL, threads, inFlight, calls);
        List<ForkLine> said = run(new ExperimentCell(work, transport, ExperimentCell.NO_LINK));
        assertComplete(said);
        Iteration first = iterations(said).getFirst();
        assertEquals(Map.of("calls", 1L), first.counts());
        assertTrue(first.seconds().keySet().containsAll(List.of("connect", "lookup")));
        assertEquals((long) calls * threads, iterations(said).getLast().counts().get("calls"));
        List<Long> counts = new ArrayList<>();
        for (ForkLine line : said) {
            if (line instanceof ForkLine.Calls told) {
                told.codes().stretches().forEach(each -> counts.add(each.getTotalCount()));
            }
        }
        assertEquals(ITERATIONS, counts.size(), "a stretch for each of few, none for the warm-up");
        long fewer = inFlight > 1 ? 1 : 0;
        assertTrue(
                counts.stream().allMatch(count -> count <= noted && count >= noted - fewer),
                counts::toString);
    }

    @ParameterizedTest
    @CsvSource({
        "COPY, none, none",
        "NO_OP, none, none",
        "EDITED, none, none",
        "COPY, deflate, delay=1ms"
    })
    @Covers("M4")
    void everySynchronisationDoesTheSameWorkAndItsPhasesAddUp(
            Exercise exercise, String compression, String link) throws Exception {
        CorpusSpec corpus = new CorpusSpec(CorpusKind.MIXED, 7, 12, 60_000);
        Work work =
                new Work.Sync(corpus, exercise, CallStyle.PIPELINED, "sha-256", compression, false);
        List<ForkLine> said = run(new ExperimentCell(work, "socket", link));
        assertComplete(said);
        List<Iteration> iterations = iterations(said);
        Map<String, Long> counts = iterations.getFirst().counts();
        assertEquals(exercise != Exercise.NO_OP, counts.get("bytes") > 0, counts::toString);
        if (exercise == Exercise.COPY) {
            assertEquals(60_000L, counts.get("bytes"));
            assertEquals(12L, counts.get("files"));
            assertEquals(60_000L, counts.get("signed bytes"));
            boolean compresses = !compression.equals(Work.Sync.UNCOMPRESSED);
            assertEquals(compresses, counts.get("carried") < 60_000, counts::toString);
            assertEquals(compresses, counts.get("compressed") > 0, counts::toString);
        }
        assertTrue(counts.get("entries") >= 12, counts::toString);
        for (Iteration iteration : iterations) {
            assertEquals(sameWhenTried(counts), sameWhenTried(iteration.counts()));
            assertTrue(iteration.seconds().containsKey("sign"), "it signs anew");
            assertEquals(
                    !compression.equals(Work.Sync.UNCOMPRESSED),
                    iteration.seconds().containsKey("compress"));
            double parts =
                    iteration.seconds().entrySet().stream()
                            .filter(part -> !part.getKey().equals(ForkLine.TOTAL))
                            .mapToDouble(Map.Entry::getValue)
                            .sum();
            assertEquals(1, parts / iteration.seconds().get(ForkLine.TOTAL), 0.01);
        }
    }

    /** Which content is tried for compression depends on how fast the rest of it goes. */
    private static Map<String, Long> sameWhenTried(Map<String, Long> counts) {
        Map<String, Long> same = new HashMap<>(counts);
        if (counts.get("compressed") > 0) {
            same.remove("carried");
            same.remove("compressed");
        }
        return same;
    }

    @Test
    void stampsStandForSigningWhereTheyAreMeasured() throws Exception {
        CorpusSpec corpus = new CorpusSpec(CorpusKind.MIXED, 7, 12, 60_000);
        Work work =
                new Work.Sync(corpus, Exercise.NO_OP, CallStyle.PIPELINED, "sha-256", "none", true);
        List<ForkLine> said = run(new ExperimentCell(work, "socket", ExperimentCell.NO_LINK));
        assertComplete(said);
        assertEquals(
                List.of(),
                iterations(said).stream().filter(i -> i.seconds().containsKey("sign")).toList());
    }

    @Test
    void everyFileIsSigned() throws Exception {
        List<ForkLine> said =
                run(
                        new ExperimentCell(
                                new Work.Signing(3, 70_000, "md5", 2),
                                ExperimentCell.LOCAL,
                                ExperimentCell.NO_LINK));
        assertComplete(said);
        for (Iteration iteration : iterations(said)) {
            assertEquals(Map.of("bytes", 210_000L, "files", 3L), iteration.counts());
        }
    }

    @ParameterizedTest
    @CsvSource({"read, 1", "read, 2", "md5, 2"})
    void ceilingsCountTheBytesOfAllWorkers(String what, int workers) throws Exception {
        Work work = new Work.Ceiling(what, 300_000, workers);
        List<ForkLine> said =
                run(new ExperimentCell(work, ExperimentCell.LOCAL, ExperimentCell.NO_LINK));
        assertComplete(said);
        for (Iteration iteration : iterations(said)) {
            assertEquals(Map.of("bytes", 300_000L * workers), iteration.counts());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "socket, WRAPPED, true",
        "karmi, PRIMITIVE, true",
        "local, PRIMITIVE, false",
        "local, WRAPPED, false"
    })
    void listsOfPlainObjectsArriveWhole(String transport, PojoLists.Kind kind, boolean sent)
            throws Exception {
        Work work = new Work.Lists(kind, 1_000, sent);
        List<ForkLine> said = run(new ExperimentCell(work, transport, ExperimentCell.NO_LINK));
        assertComplete(said);
        for (Iteration iteration : iterations(said)) {
            assertEquals(Map.of("objects", 1_000L), iteration.counts());
        }
    }

    @ParameterizedTest
    @CsvSource({"rmi, true, 'create,remote'", "socket, false, 'bind,local,lookup,nothing'"})
    void someOfTheOperationsOnObjectsAreMeasuredAlone(
            String transport, boolean passed, String operations) throws Exception {
        Work work = new Work.SomeObjects(3, passed);
        List<ForkLine> said = run(new ExperimentCell(work, transport, ExperimentCell.NO_LINK));
        assertComplete(said);
        for (Iteration iteration : iterations(said)) {
            Set<String> expected = new TreeSet<>(Set.of(operations.split(",")));
            expected.add(ForkLine.TOTAL);
            assertEquals(expected, iteration.seconds().keySet());
        }
    }

    @Test
    void aTransportThatCannotCarryListsSaysSo() throws Exception {
        Work work = new Work.Lists(PojoLists.Kind.PRIMITIVE, 10, true);
        List<ForkLine> said = run(new ExperimentCell(work, "rmi", ExperimentCell.NO_LINK));
        ForkLine.Failed failed = assertInstanceOf(ForkLine.Failed.class, said.getLast());
        assertTrue(failed.reason().startsWith("rmi carries no such lists: "), failed::reason);
        assertNothingLeft();
    }

    @Test
    @Covers({"M3", "M6"})
    void aDurableCopyIsMeasuredAsWell() throws Exception {
        CorpusSpec corpus = new CorpusSpec(CorpusKind.CHAT, 7, 4, 400);
        Work.Sync work =
                new Work.Sync(corpus, Exercise.COPY, CallStyle.PIPELINED, "sha-256", "none", false)
                        .withDurable(true);
        List<ForkLine> said = run(new ExperimentCell(work, "socket", ExperimentCell.NO_LINK));
        assertComplete(said);
        assertEquals(4L, iterations(said).getLast().counts().get("files"));
        Map<String, String> found = ((ForkLine.Done) said.getLast()).environment();
        assertEquals(PageCache.WRITTEN.words(), found.get(ForkEnvironment.PAGE_CACHE));
        assertEquals(
                FolderStore.words(scratch),
                Optional.ofNullable(found.get(ForkEnvironment.FILE_SYSTEM)));
        assertEquals("loopback", found.get(ForkEnvironment.NETWORK));
    }

    @Test
    @Covers({"M6", "M10"})
    void aForkSaysWhatItIs() throws Exception {
        Work work = new Work.Calls(CallShape.EMPTY, Work.Calls.USUAL, 1, 1, 2);
        List<ForkLine> said = run(new ExperimentCell(work, "socket", "delay=1ms"));
        Map<String, String> found = ((ForkLine.Done) said.getLast()).environment();
        assertEquals(System.getProperty("java.runtime.version"), found.get(ForkEnvironment.JDK));
        assertEquals(SourceCommit.text(), found.get(ForkEnvironment.BUILD));
        String flags = found.get(ForkEnvironment.FLAGS);
        assertTrue(flags.contains("-XX:+UseSerialGC -Xms256m -Xmx1g"), flags);
        assertEquals(Placement.cores().orElse(""), found.getOrDefault(ForkEnvironment.PLACED, ""));
        for (String timer :
                List.of(ForkEnvironment.TIMER_RESOLUTION, ForkEnvironment.TIMER_OVERHEAD)) {
            double seconds = Double.parseDouble(found.get(timer));
            assertTrue(seconds > 0 && seconds < 0.1, timer + " " + seconds);
        }
        assertEquals("emulated link over loopback", found.get(ForkEnvironment.NETWORK));
        assertFalse(found.containsKey(ForkEnvironment.PAGE_CACHE), "no files");
        assertFalse(found.containsKey(ForkEnvironment.FILE_SYSTEM), "no files");
        assertRecording(said, found);
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "programs are confined to cores there alone")
    void bothEndsShareOneCoreWhereTheyShould() throws Exception {
        Work.Calls calls = new Work.Calls(CallShape.EMPTY, Work.Calls.USUAL, 1, 1, 2);
        List<ForkLine> said =
                run(new ExperimentCell(calls.onOneCore(), "socket", ExperimentCell.NO_LINK));
        assertComplete(said);
        Map<String, String> found = ((ForkLine.Done) said.getLast()).environment();
        assertEquals(OneCore.command().getLast(), found.get(ForkEnvironment.PLACED));
        assertEquals("1", found.get(ForkEnvironment.CORES));
    }

    private static void assertRecording(List<ForkLine> said, Map<String, String> found) {
        double all =
                iterations(said).stream()
                        .mapToDouble(iteration -> iteration.seconds().get(ForkLine.TOTAL))
                        .sum();
        assertEquals(all, Double.parseDouble(found.get(ForkEnvironment.MEASURED)), 1e-9 * all);
        double within = Double.parseDouble(found.get(ForkEnvironment.RECORDING_WITHIN));
        assertTrue(within > 0 && within < all, within + " of " + all);
        for (String cost :
                List.of(ForkEnvironment.RECORDING_BETWEEN, ForkEnvironment.RECORDING_STARTER)) {
            assertTrue(Double.parseDouble(found.get(cost)) > 0, cost);
        }
    }

    @Test
    @Covers(value = "M3", fault = "a fork that reads files does not say what it knows of the cache")
    void aForkGoesOnUntilTheLeastTimeAndSaysWhatItKnowsOfThePageCache() throws Exception {
        ExperimentCell cell =
                new ExperimentCell(
                        new Work.Signing(1, 0, "md5", 1),
                        ExperimentCell.LOCAL,
                        ExperimentCell.NO_LINK);
        List<ForkLine> said = run(cell, Duration.ofMillis(500));
        assertTrue(iterations(said).size() > PARTS.size(), "no more than asked for");
        Map<String, String> found = ((ForkLine.Done) said.getLast()).environment();
        assertEquals(PageCache.USED.words(), found.get(ForkEnvironment.PAGE_CACHE));
        assertFalse(found.containsKey(ForkEnvironment.NETWORK), "nothing is called");
    }

    @Test
    void aLinkSlowsTheCallsOfTheFork() throws Exception {
        Work work = new Work.Calls(CallShape.EMPTY, Work.Calls.USUAL, 1, 1, 2);
        List<ForkLine> said = run(new ExperimentCell(work, "socket", "delay=20ms"));
        assertComplete(said);
        double least = 2 * 2 * 0.020;
        for (Iteration iteration : iterations(said).subList(1, PARTS.size())) {
            assertTrue(iteration.seconds().get(ForkLine.TOTAL) >= least, iteration::toString);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    nonesuch | ADD    | none | there is no transport "nonesuch"
                    socket   | ADD    | none | calls of this shape have one size only
                    """)
    void whatCannotBeDoneIsSaid(String transport, CallShape shape, String link, String reason)
            throws Exception {
        List<ForkLine> said =
                run(new ExperimentCell(new Work.Calls(shape, 5, 1, 1, 1), transport, link));
        ForkLine.Failed failed = assertInstanceOf(ForkLine.Failed.class, said.getLast());
        assertTrue(failed.reason().contains(reason), failed::reason);
        assertNothingLeft();
    }
}

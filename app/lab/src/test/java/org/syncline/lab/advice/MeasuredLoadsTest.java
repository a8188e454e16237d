package org.syncline.lab.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.DeltaMode;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.LatestSamples.Latest;
import org.syncline.lab.history.StoredRun;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.stats.ForkTimes;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Table;
import org.syncline.lab.timing.CarriedContent;
import org.syncline.lab.timing.RunAmounts;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

class MeasuredLoadsTest {

    private static final SyncOptions FAST = SyncOptions.DEFAULT.withDurable(false);
    private static final SyncKind COLD =
            new SyncKind(SyncKind.USUAL.digest(), SyncKind.USUAL.callStyle(), false, true, false);
    private static final SyncKind MD5 = SyncKind.USUAL.withDigest("md5");
    private static final SyncKind DURABLE = SyncKind.USUAL.withDurable(true);

    private static final SyncKind ZSTD = SyncKind.USUAL.withCompression("zstd");

    private static final int PAGE = 4096;

    private static final String TOO_FEW =
            "too few first copies with sha-256 over socket, link lan, were measured; \"syncline"
                    + " experiment run FILE\" measures such if FILE has transport = [\"socket\"],"
                    + " %s digest = [\"sha-256\"]";

    @TempDir private Path state;

    private final List<String> leftOut = new ArrayList<>();

    private static Work.Sync copy(int files) {
        return new Work.Sync(
                new CorpusSpec(CorpusKind.CHAT, 1, files, files * 1000L),
                Exercise.COPY,
                CallStyle.PIPELINED,
                "sha-256",
                Work.Sync.UNCOMPRESSED,
                false);
    }

    private static ExperimentCell cell(Work work, String link) {
        return new ExperimentCell(work, "socket", link);
    }

    /** Records a cell of which each measured run takes so long, and the first one twice that. */
    private void measured(double seconds, ExperimentCell... cells) throws IOException {
        measured(seconds, Map.of(), cells);
    }

    private void measured(double seconds, Map<String, Long> counts, ExperimentCell... cells)
            throws IOException {
        measured(seconds, Map.of(), counts, cells);
    }

    private void measured(
            double seconds,
            Map<String, String> environment,
            Map<String, Long> counts,
            ExperimentCell... cells)
            throws IOException {
        CellEffort effort = new CellEffort(1, 0, 3, Duration.ZERO, Duration.ZERO);
        Experiment experiment = new Experiment("some", List.of(cells), effort, 1);
        Path file = HistoryStore.fileIn(state);
        try (HistoryStore history = HistoryStore.open(file, "1", Clock.systemUTC())) {
            long run = history.begin(experiment, environment);
            for (ExperimentCell cell : cells) {
                history.beginFork(run, new ForkSpec(cell, 0, effort, 1));
                for (int i = 0; i < 4; i++) {
                    ForkLine.Part part = i == 0 ? ForkLine.Part.FIRST : ForkLine.Part.MEASURED;
                    double time = i == 0 ? 2 * seconds : seconds;
                    Map<String, Double> times = Map.of(ForkLine.TOTAL, time);
                    history.take(new ForkLine.Iteration(i, part, times, counts));
                }
                history.take(new ForkLine.Done(Map.of()));
            }
        }
    }

    private List<CostModel.Point> points(SyncKind kind) throws IOException {
        Path file = HistoryStore.fileIn(state);
        try (HistoryStore history = HistoryStore.open(file, "1", Clock.systemUTC())) {
            return MeasuredLoads.of(history.latestSamples(), kind, leftOut::add)
                    .getOrDefault("socket", List.of());
        }
    }

    @Test
    void theLatestOfACellCountsAndColdRunsStandApart() throws IOException {
        measured(1, cell(copy(10), "none"), cell(copy(20), "lan"));
        measured(3, cell(copy(10), "none"));
        assertEquals(
                List.of(3.0, 1.0),
                points(SyncKind.USUAL).stream().map(CostModel.Point::seconds).toList());
        assertEquals(
                List.of(6.0, 2.0), points(COLD).stream().map(CostModel.Point::seconds).toList());
        assertTrue(points(SyncKind.USUAL).getLast().load().isOverLink());
    }

    /** The bytes of one run's works and of one run's samples are no longer what was written. */
    @Test
    void aDamagedRunIsLeftOutAndNamedAndTheOthersPredict() throws IOException {
        measured(1, cell(copy(10), "none"));
        measured(2, cell(copy(4_242), "none"));
        measured(3, cell(copy(20), "none"), cell(copy(30), "none"));
        measured(4, manyCells());
        measured(5, cell(copy(40), "none"));
        Path file = HistoryStore.fileIn(state);
        byte[] damaged = Files.readAllBytes(file);
        overwrite(damaged, "\"files\":4242,", "\"files\":42]2,");
        int ofRunFour = middleOfSamples(damaged);
        Arrays.fill(damaged, ofRunFour, ofRunFour + PAGE, (byte) 0x55);
        Files.write(file, damaged);
        assertEquals(
                List.of(5.0, 3.0, 3.0, 1.0),
                points(SyncKind.USUAL).stream().map(CostModel.Point::seconds).toList());
        assertEquals(List.of(sentence(4), sentence(2)), leftOut);
        assertTrue(MeasuredLoads.advisor(state, SyncKind.USUAL, leftOut::add).isPresent());
    }

    /** So many that the page in the middle has samples of no other run. */
    private static ExperimentCell[] manyCells() {
        return IntStream.range(1000, 1100)
                .mapToObj(files -> cell(copy(files), "lan"))
                .toArray(ExperimentCell[]::new);
    }

    private String sentence(int run) {
        return ("run %d in the history \"%s\" is left out, because it is damaged, or was recorded"
                        + " by another version of this program; measure the same again")
                .formatted(run, HistoryStore.fileIn(state));
    }

    private static void overwrite(byte[] bytes, String was, String becomes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        byte[] other = becomes.getBytes(StandardCharsets.ISO_8859_1);
        int found = 0;
        for (int at = text.indexOf(was); at >= 0; at = text.indexOf(was, at + 1)) {
            System.arraycopy(other, 0, bytes, at, other.length);
            found++;
        }
        assertTrue(found > 0, was);
    }

    /** Returns where the page in the middle of all samples begins. */
    private static int middleOfSamples(byte[] file) {
        List<Integer> pages = new ArrayList<>();
        for (int at = 0; at < file.length; at += PAGE) {
            String page = new String(file, at, PAGE, StandardCharsets.ISO_8859_1);
            if (page.split("totalMEASURED").length > 20) {
                pages.add(at);
            }
        }
        return pages.get(pages.size() / 2);
    }

    @Test
    void digestsAndForcingShareAModelAndOtherWorkHasNone() throws IOException {
        Work.Sync usual = copy(10);
        measured(
                1,
                cell(other(usual, Exercise.NO_OP, "sha-256", "none", false), "none"),
                cell(other(usual, Exercise.COPY, "sha-256", "lz4", false), "none"),
                cell(other(usual, Exercise.COPY, "sha-256", "none", true), "none"),
                cell(new Work.Objects(3), "none"),
                cell(usual, "a link of a later version"),
                cell(usual.withDurable(true), "none"),
                cell(other(usual, Exercise.COPY, "md5", "none", false), "none"));
        for (SyncKind kind : List.of(SyncKind.USUAL, MD5, DURABLE)) {
            assertEquals(
                    Set.of(MD5, DURABLE),
                    points(kind).stream()
                            .map(point -> point.load().kind())
                            .collect(Collectors.toSet()));
        }
        SyncKind batched = new SyncKind("md5", CallStyle.BATCHED, false, false, false);
        assertEquals(List.of(), points(batched));
    }

    @ParameterizedTest
    @CsvSource({
        "NO_OP, none, 0, true",
        "NO_OP, dsl1999, 0, false",
        "EDITED, none, 500, true",
        "EDITED, dsl1999, 500, false"
    })
    void anUpdateIsAPointByWhatItCountedUnlessItWentOverALink(
            Exercise exercise, String link, long bytes, boolean point) throws IOException {
        RunAmounts did = new RunAmounts(2, bytes, 4, 30, 2, 700);
        Work.Sync update = copy(10).ofUpdate(exercise);
        measured(1, did.counts(), cell(update, link));
        measured(1, Map.of("files", 2L, "bytes", bytes), cell(copy(20).ofUpdate(exercise), link));
        List<Load> found = points(SyncKind.USUAL).stream().map(CostModel.Point::load).toList();
        LinkProfile over = LinkProfiles.of(link);
        Load expected = Load.over(over, did, SyncKind.USUAL.ofUpdate());
        assertEquals(point ? List.of(expected) : List.of(), found);
    }

    /** The runs after it, and itself, are not asked: what is predicted was not seen. */
    @Test
    void aRunIsPredictedFromEarlierOnesAlone() throws IOException {
        ExperimentCell[] cells = {
            cell(copy(10), "lan"), cell(copy(20), "lan"), cell(copy(30), "lan")
        };
        measured(2, cells);
        measured(5, cells);
        measured(7, cells);
        Table first = predicted(1);
        assertEquals(1, first.rows().size(), first::toString);
        assertEquals(
                List.of("–", "–", "–", TOO_FEW.formatted("link = [\"lan\"] and, below [[sync]],")),
                first.rows().getFirst().stream().skip(1).map(Cell::shown).toList());
        assertRatios(2.5, predicted(2));
    }

    /** A model of other links has a time for it, but has seen no run like it. */
    @Test
    void aTimeThatOtherLinksToldSaysSo() throws IOException {
        measured(2, cell(copy(10), "none"), cell(copy(20), "none"), cell(copy(30), "lan"));
        measured(2, cell(copy(10), "isdn"), cell(copy(20), "lan"));
        List<List<Cell>> rows = predicted(2).rows();
        assertEquals(
                List.of(
                        "from runs over other links or none, since no such run over isdn was"
                                + " measured",
                        "runs like it"),
                rows.stream().map(row -> row.getLast().shown()).toList());
    }

    private static void assertRatios(double tookToPredicted, Table table) {
        assertEquals(3, table.rows().size(), table::toString);
        for (List<Cell> row : table.rows()) {
            Cell.Figure ratio = (Cell.Figure) row.get(row.size() - 2);
            assertEquals(tookToPredicted, ratio.value(), 0.01, row::toString);
            assertTrue(row.getFirst().toString().contains("lan"), row::toString);
        }
    }

    /** Runs of this machine tell nothing of them, nor do those of another pair. */
    @Test
    void aRunBetweenTwoMachinesIsPredictedFromThoseOfTheSamePair() throws IOException {
        ExperimentCell[] cells = {
            cell(copy(10), "none"), cell(copy(20), "none"), cell(copy(30), "none")
        };
        measured(2, cells);
        measuredBetween("bench:shelf", 4, cells);
        measuredBetween("shelf:bench", 5, cells);
        measuredBetween("bench:shelf", 6, cells);
        measured(3, cells);
        String lacking = predicted(3).rows().getFirst().getLast().shown();
        assertTrue(
                lacking.contains("measured between shelf:bench by the same build of the program; "),
                lacking);
        assertTrue(lacking.contains(" run FILE --lab NAME --pair shelf:bench\" "), lacking);
        Table pair = predicted(4);
        assertEquals(3, pair.rows().size(), pair::toString);
        for (List<Cell> row : pair.rows()) {
            assertEquals(1.5, ((Cell.Figure) row.get(3)).value(), 0.01, row::toString);
            assertEquals("from runs between bench:shelf", row.getLast().shown());
        }
        assertEquals(1.5, ((Cell.Figure) predicted(5).rows().getFirst().get(3)).value(), 0.01);
    }

    private void measuredBetween(String pair, double seconds, ExperimentCell... cells)
            throws IOException {
        measured(seconds, Map.of(StoredRun.PAIR, pair), Map.of(), cells);
    }

    /** Runs of versions that did not count what they carried tell nothing. */
    @ParameterizedTest
    @CsvSource({"isdn, true", "isdn, false", "none, true", "none, false"})
    void compressedContentCrossesTheLinkAsItIsCarried(String link, boolean counted)
            throws IOException {
        CarriedContent carried = new CarriedContent(1_000, 9_000);
        ExperimentCell cell = cell(copy(10).withCompression("zstd"), link);
        measured(1, counted ? carried.counts() : Map.of(), cell);
        assertEquals(List.of(), points(SyncKind.USUAL));
        List<Load> found = points(ZSTD).stream().map(CostModel.Point::load).toList();
        Load whole = Load.over(LinkProfiles.of(link), 10, 10_000, ZSTD);
        assertEquals(counted ? List.of(whole.carrying(carried)) : List.of(), found);
        double crossing = whole.features()[5];
        assertEquals(crossing / 10, whole.carrying(carried).features()[5], 1e-9);
    }

    private Table predicted(long run) throws IOException {
        Path file = HistoryStore.fileIn(state);
        try (HistoryStore history = HistoryStore.open(file, "1", Clock.systemUTC())) {
            return PredictionTable.ofRun(history, run);
        }
    }

    @Test
    void theStudyTakesPointsOfEveryDigestAndNoneOfUncountedUpdates() {
        Latest sample = new Latest(new TimeSample(List.of(ForkTimes.of(2.0))), Map.of());
        Work.Sync usual = copy(10);
        for (Work.Sync work : List.of(usual, usual.withDigest("md5"), usual.withDurable(true))) {
            assertEquals(
                    Optional.of(2.0),
                    MeasuredLoads.point(cell(work, "none"), sample).map(CostModel.Point::seconds),
                    work::toString);
        }
        Work.Sync edited = other(usual, Exercise.EDITED, "md5", "none", false);
        assertEquals(Optional.empty(), MeasuredLoads.point(cell(edited, "none"), sample));
        assertEquals(
                Optional.empty(), MeasuredLoads.point(cell(new Work.Objects(3), "none"), sample));
    }

    private static Work.Sync other(
            Work.Sync usual, Exercise exercise, String digest, String compression, boolean cached) {
        return new Work.Sync(
                usual.corpus(), exercise, usual.callStyle(), digest, compression, cached);
    }

    @Test
    void anAdvisorNeedsThreeLoadsAndNoHistoryIsMadeForIt() throws IOException {
        assertTrue(MeasuredLoads.advisor(state, SyncKind.USUAL, leftOut::add).isEmpty());
        assertFalse(Files.exists(state.resolve("history")));
        measured(1, cell(copy(10), "none"), cell(copy(20), "none"));
        assertTrue(MeasuredLoads.advisor(state, SyncKind.USUAL, leftOut::add).isEmpty());
        measured(1, cell(copy(30), "none"));
        assertTrue(MeasuredLoads.advisor(state, SyncKind.USUAL, leftOut::add).isPresent());
        Files.writeString(HistoryStore.fileIn(state), "no history at all ".repeat(100));
        assertThrows(
                IOException.class,
                () -> MeasuredLoads.advisor(state, SyncKind.USUAL, leftOut::add));
    }

    /** With a peer on one side what the target has is used by both other choices. */
    @Test
    void contentThatIsHandledOtherwiseHasAModelOfItsOwn() throws IOException {
        Work.Sync usual = copy(10);
        measured(
                1,
                cell(usual, "none"),
                cell(usual.withHandling(handling(DeltaMode.ALWAYS, 0, false)), "none"),
                cell(usual.withHandling(handling(DeltaMode.NEVER, 0, false)), "none"),
                cell(usual.withHandling(handling(DeltaMode.AUTO, 0, true)), "none"));
        assertEquals(2, points(SyncKind.USUAL).size());
        List<SyncOptions> others =
                List.of(FAST.withVerified(true), FAST.withDelta(DeltaMode.NEVER));
        for (SyncOptions other : others) {
            SyncKind kind = SyncKind.of(other, false).orElseThrow();
            assertEquals(
                    List.of(kind),
                    points(kind).stream().map(point -> point.load().kind()).toList());
        }
    }

    @Test
    void ofLimitedRunsCountsWhatWasCarriedAtWhichLimit() throws IOException {
        Work.Sync limited = copy(10).withHandling(handling(DeltaMode.AUTO, 5_000, false));
        measured(1, new CarriedContent(8_000, 0).counts(), cell(limited, "none"));
        measured(1, cell(copy(20), "none"));
        assertEquals(1, points(SyncKind.USUAL).size());
        List<CostModel.Point> found = points(SyncKind.USUAL.withLimit(1));
        assertEquals(
                List.of(0.0, 1.6),
                found.stream().map(point -> point.load().secondsAtLimit()).toList());
    }

    private static Work.Handling handling(DeltaMode delta, long bandwidth, boolean verified) {
        return new Work.Handling(delta, bandwidth, verified);
    }
}

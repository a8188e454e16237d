package org.syncline.lab.history;

import com.fasterxml.jackson.core.JsonProcessingException;

import org.HdrHistogram.AbstractHistogram;
import org.jspecify.annotations.Nullable;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ExperimentJson;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.Matrix;
import org.syncline.lab.experiment.RefusedCells;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.timing.PhaseSums;

import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/**
 * Reads the runs of a history. Only forks that ended with {@link ForkLine.Done} count: no sample of
 * one that failed, was cut or is still under way is among the figures.
 *
 * <p>What forks and experiments said of themselves, such as names and reasons, is given as it is
 * and to be made printable before it is shown. Failures are one sentence that names the file. For
 * the thread of the {@link HistoryStore} that it comes from.
 */
public final class StoredRuns {

    private static final String RUNS =
            """
            SELECT number, name, started, ended, seed, program, environment, recorder,
                (SELECT count(*) FROM cells WHERE run = runs.number), forks,
                (SELECT count(*) FROM forks WHERE run = runs.number AND state = 'done'),
                (SELECT count(*) FROM forks WHERE run = runs.number AND state = 'failed'),
                (SELECT count(*) FROM forks WHERE run = runs.number)
            FROM runs
            """;

    private final HistoryFile file;

    StoredRuns(HistoryFile file) {
        this.file = file;
    }

    /** Returns the runs that pass, by number. */
    public List<StoredRun> runs(RunFilter filter) throws IOException {
        String where =
                """
                WHERE (?1 IS NULL OR name = ?1)
                    AND (?2 IS NULL OR started >= ?2)
                    AND (?3 IS NULL OR started < ?3)
                    AND (?4 IS NULL OR EXISTS
                        (SELECT 1 FROM cells WHERE run = runs.number AND transport = ?4))
                ORDER BY number
                """;
        return readRuns(
                RUNS + where,
                filter.name().orElse(null),
                filter.from().map(Instant::toEpochMilli).orElse(null),
                filter.until().map(Instant::toEpochMilli).orElse(null),
                filter.transport().orElse(null));
    }

    /** Returns the run of that number; fails if there is none, naming it. */
    public StoredRun run(long number) throws IOException {
        List<StoredRun> found = readRuns(RUNS + "WHERE number = ?", number);
        if (found.isEmpty()) {
            throw new IOException(
                    "there is no run " + number + " in " + file.named() + "; list the runs first");
        }
        return found.getFirst();
    }

    /** Returns the number of the run that was begun last; fails if there is none. */
    public long latest() throws IOException {
        List<Long> found = new ArrayList<>();
        file.each(
                "SELECT number FROM runs ORDER BY number DESC LIMIT 1",
                row -> found.add(row.getLong(1)));
        if (found.isEmpty()) {
            throw new IOException(
                    "there is no run in "
                            + file.named()
                            + " yet; \"syncline study\", \"experiment run\", \"probe\" and"
                            + " \"demo\" record some");
        }
        return found.getFirst();
    }

    /** Returns the experiment of a run; fails if there is no such run, naming it. */
    public Experiment experiment(long run) throws IOException {
        run(run);
        List<String> found = new ArrayList<>();
        file.each(
                "SELECT experiment FROM runs WHERE number = ?",
                row -> found.add(row.getString(1)),
                run);
        try {
            return ExperimentJson.read(found.getFirst(), Experiment.class);
        } catch (JsonProcessingException e) {
            throw file.unreadable("run " + run, e);
        }
    }

    /** Returns the cells that the run's matrix has besides and that could not be measured. */
    public List<Matrix.Refused> refused(long run) throws IOException {
        List<Matrix.Refused> refused = new ArrayList<>();
        file.each(
                "SELECT refused FROM runs WHERE number = ? AND refused IS NOT NULL",
                row ->
                        refused.addAll(
                                ExperimentJson.read(row.getString(1), RefusedCells.class).cells()),
                run);
        return refused;
    }

    /** Returns the forks of a run that ended, well or not. */
    Set<ForkSpec> ended(long run) throws IOException {
        List<ExperimentCell> cells = experiment(run).cells();
        Set<ForkSpec> ended = new HashSet<>();
        file.each(
                "SELECT cell, number, effort, seed FROM forks WHERE run = ? AND state <> 'begun'",
                row -> ended.add(spec(cells.get(row.getInt(1)), row)),
                run);
        return ended;
    }

    /** Returns the forks of a run that failed, with their reasons. */
    Map<ForkSpec, String> failed(long run) throws IOException {
        List<ExperimentCell> cells = experiment(run).cells();
        Map<ForkSpec, String> failed = new HashMap<>();
        file.each(
                """
                SELECT cell, number, effort, seed, reason FROM forks
                WHERE run = ? AND state = 'failed'
                """,
                row ->
                        failed.put(
                                spec(cells.get(row.getInt(1)), row),
                                Objects.requireNonNull(row.getString("reason"))),
                run);
        return failed;
    }

    static ForkSpec spec(ExperimentCell cell, ResultSet row) throws SQLException, IOException {
        return new ForkSpec(
                cell,
                row.getInt("number"),
                ExperimentJson.read(row.getString("effort"), CellEffort.class),
                row.getLong("seed"));
    }

    /** Returns the forks of a cell that were done, with all samples, in the order they began. */
    public List<StoredFork> forks(long run, ExperimentCell cell) throws IOException {
        int index = experiment(run).cells().indexOf(cell);
        IterationReader iterations = new IterationReader(file);
        List<StoredFork> forks = new ArrayList<>();
        file.each(
                """
                SELECT id, number, effort, seed, started, ended, environment FROM forks
                WHERE run = ? AND cell = ? AND state = 'done' ORDER BY id
                """,
                row ->
                        forks.add(
                                new StoredFork(
                                        spec(cell, row),
                                        Instant.ofEpochMilli(row.getLong("started")),
                                        Instant.ofEpochMilli(row.getLong("ended")),
                                        ExperimentJson.readTable(row.getString("environment")),
                                        iterations.of(row.getLong("id")))),
                run,
                index);
        return forks;
    }

    /** Returns what the forks of some runs were that were done, those that ran alike together. */
    public List<ForkGroup> forkGroups(Collection<Long> runs) throws IOException {
        List<ForkGroup.Said> said = new ArrayList<>();
        for (long run : runs) {
            file.each(
                    """
                    SELECT c.transport, f.environment
                    FROM forks f JOIN cells c ON c.run = f.run AND c.number = f.cell
                    WHERE f.run = ? AND f.state = 'done' ORDER BY f.id
                    """,
                    row ->
                            said.add(
                                    new ForkGroup.Said(
                                            row.getString(1),
                                            ExperimentJson.readTable(row.getString(2)))),
                    run);
        }
        try {
            return ForkGroup.of(said);
        } catch (IllegalArgumentException e) {
            throw file.unreadable("what forks of runs " + runs + " said", e);
        }
    }

    /** Returns why forks of a run failed, in the order they began. */
    public List<CellFailure> failures(long run) throws IOException {
        List<ExperimentCell> cells = experiment(run).cells();
        List<CellFailure> failures = new ArrayList<>();
        file.each(
                """
                SELECT cell, number, reason FROM forks
                WHERE run = ? AND state = 'failed' ORDER BY id
                """,
                row ->
                        failures.add(
                                new CellFailure(
                                        cells.get(row.getInt(1)),
                                        row.getInt(2),
                                        Objects.requireNonNull(row.getString(3)))),
                run);
        return failures;
    }

    /**
     * Returns the times of a cell, forks in the order they began; empty if there are none. First
     * calls stand apart, and the warm-up is as long as was asked for. A time of 0 is none: what
     * took place takes longer.
     *
     * @param metric {@link ForkLine#TOTAL} or a part of it
     */
    public Optional<TimeSample> sample(long run, ExperimentCell cell, String metric)
            throws IOException {
        return Optional.ofNullable(samples(run, metric).get(cell));
    }

    /** Returns the times of all cells of a run that have some, in the order of the cells. */
    public Map<ExperimentCell, TimeSample> samples(long run, String metric) throws IOException {
        return samples(run, metric, "f.state = 'done'");
    }

    /** Returns the same without forks during which time stood still. */
    public Map<ExperimentCell, TimeSample> soundSamples(long run, String metric)
            throws IOException {
        return samples(run, metric, HistorySchema.SOUND);
    }

    private Map<ExperimentCell, TimeSample> samples(long run, String metric, String forks)
            throws IOException {
        List<ExperimentCell> cells = experiment(run).cells();
        Map<Integer, SampleBuilder> builders = new TreeMap<>();
        file.each(
                """
                SELECT f.cell, f.id, s.part, s.seconds
                FROM forks f JOIN samples s ON s.fork = f.id
                WHERE f.run = ? AND %s AND s.metric = ? AND s.seconds > 0
                ORDER BY f.id, s.iteration
                """
                        .formatted(forks),
                row ->
                        builders.computeIfAbsent(
                                        Objects.checkIndex(row.getInt(1), cells.size()),
                                        cell -> new SampleBuilder())
                                .add(
                                        row.getLong(2),
                                        ForkLine.Part.valueOf(row.getString(3)),
                                        row.getDouble(4)),
                run,
                metric);
        Map<ExperimentCell, TimeSample> samples = new LinkedHashMap<>();
        builders.forEach(
                (index, builder) ->
                        builder.build().ifPresent(it -> samples.put(cells.get(index), it)));
        return samples;
    }

    /**
     * Returns what the measured iterations of a cell counted, by name: as many values as there are
     * iterations that counted it, their sum and their bounds.
     */
    public Map<String, LongSummaryStatistics> counts(long run, ExperimentCell cell)
            throws IOException {
        return StoredCounts.of(file, run, experiment(run).cells().indexOf(cell));
    }

    /**
     * Returns the latencies of single calls in nanoseconds, those of all forks together, without
     * the calls of iterations that no figure is of: by stretches of iterations, see {@code
     * StoredLatencies}.
     */
    public Optional<AbstractHistogram> latencies(long run, ExperimentCell cell) throws IOException {
        int number = experiment(run).cells().indexOf(cell);
        return new StoredLatencies(file).of(run, number, cell);
    }

    /** Returns how the time of a cell is made up; empty if nothing of it was measured. */
    public Optional<MeanParts> parts(long run, ExperimentCell cell) throws IOException {
        return new StoredParts(file).of(run, experiment(run).cells().indexOf(cell));
    }

    /**
     * Returns whether the phases of a run's synchronisations add up, by cell: those of all
     * iterations of done forks that told phases, first ones and warm-ups included.
     */
    public Map<ExperimentCell, PhaseSums> phaseSums(long run) throws IOException {
        List<ExperimentCell> cells = experiment(run).cells();
        Map<ExperimentCell, PhaseSums> sums = new LinkedHashMap<>();
        new StoredParts(file)
                .sums(run, cells.size())
                .forEach((cell, sum) -> sums.put(cells.get(cell), sum));
        return sums;
    }

    /** Sets two runs side by side. */
    public RunComparison compare(long first, long second, String metric) throws IOException {
        return RunComparison.of(measured(first, metric), measured(second, metric), metric);
    }

    private RunComparison.MeasuredRun measured(long run, String metric) throws IOException {
        return new RunComparison.MeasuredRun(
                run(run), samples(run, metric), ForkGroup.how(forkGroups(List.of(run))));
    }

    /** Returns what each run measured of a cell, by the run's number, by trimmed samples. */
    public List<TrendPoint> trend(ExperimentCell cell, String metric) throws IOException {
        List<TrendPoint> points = new ArrayList<>();
        for (long run : CellRuns.of(file, cell)) {
            Optional<TimeSample> sample = sample(run, cell, metric);
            if (sample.isPresent()) {
                points.add(new TrendPoint(run(run), sample.get().trimmed()));
            }
        }
        return points;
    }

    /**
     * Returns what forks took, for each cell that the newest runs measured, by the last run that
     * did; a work that this version cannot read is left out.
     *
     * @param runs how many of the newest to look at
     */
    public Map<ExperimentCell, ForkCost> forkCosts(int runs) throws IOException {
        return ForkCosts.in(file, runs);
    }

    private List<StoredRun> readRuns(String query, @Nullable Object... values) throws IOException {
        List<StoredRun> runs = new ArrayList<>();
        file.each(query, row -> runs.add(run(row)), values);
        return runs;
    }

    private static StoredRun run(ResultSet row) throws SQLException, IOException {
        long ended = row.getLong("ended");
        boolean unfinished = row.wasNull();
        int cells = row.getInt(9);
        return new StoredRun(
                row.getLong("number"),
                row.getString("name"),
                Instant.ofEpochMilli(row.getLong("started")),
                unfinished ? Optional.empty() : Optional.of(Instant.ofEpochMilli(ended)),
                row.getLong("seed"),
                row.getString("program"),
                ExperimentJson.readTable(row.getString("environment")),
                unfinished ? Recorder.living(row.getString("recorder")) : OptionalLong.empty(),
                cells,
                new StoredRun.Forks(
                        Math.max(cells * row.getInt(10), row.getInt(13)),
                        row.getInt(11),
                        row.getInt(12)));
    }
}

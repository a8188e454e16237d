package org.syncline.lab.history;

import com.fasterxml.jackson.core.JsonProcessingException;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ExperimentJson;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.stats.TimeSample;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Reads what was measured last of each cell, from the newest run back. Samples of a cell are read
 * once, so that a long history costs little more than its latest runs. A run that cannot be read is
 * left out, and so are one that a command measured itself and forks during which time stood still,
 * whose figures are doubtful. Runs of this machine alone and those of each pair of machines stand
 * apart, the latter by each build of the program. For the thread of the {@link HistoryStore} that
 * it comes from.
 */
public final class LatestSamples {

    private final HistoryFile file;
    private final long end;
    private final Optional<StoredRun> alike;
    private final Map<String, Work> works = new HashMap<>();

    LatestSamples(HistoryFile file) {
        this(file, Long.MAX_VALUE, Optional.empty());
    }

    /**
     * @param end number of the first run that is left out, with all after it
     * @param alike a run that the same pair measured by the same build; empty for those of this
     *     machine alone
     */
    private LatestSamples(HistoryFile file, long end, Optional<StoredRun> alike) {
        this.file = file;
        this.end = end;
        this.alike = alike;
    }

    /**
     * What was measured last of a cell.
     *
     * @param counts of what its measured iterations did, in the mean, by name
     */
    public record Latest(TimeSample times, Map<String, Long> counts) {
        public Latest {
            counts = Map.copyOf(counts);
        }

        /** Makes one of all that {@link StoredRuns#counts} tells. */
        public static Latest of(TimeSample times, Map<String, LongSummaryStatistics> counts) {
            Map<String, Long> means = new HashMap<>();
            counts.forEach((name, all) -> means.put(name, Math.round(all.getAverage())));
            return new Latest(times, means);
        }
    }

    /** Returns the same of the runs that began before this one. */
    public LatestSamples before(long run) {
        return new LatestSamples(file, Math.min(run, end), alike);
    }

    /**
     * Returns the same of the runs that were measured where this one was: on this machine alone, or
     * between the same two and by the same build of the program, because from one to the next the
     * bytes of such forks may take another way.
     */
    public LatestSamples like(StoredRun run) {
        return new LatestSamples(file, end, Optional.of(run).filter(it -> it.pair().isPresent()));
    }

    /**
     * Returns the cells whose work is wanted, those of the newest run first.
     *
     * @param metric {@link ForkLine#TOTAL} or a part of it
     * @param leftOut told of each run that cannot be read, in a sentence for the user
     * @throws IOException with a sentence if the history as a whole cannot be read
     */
    public Map<ExperimentCell, Latest> of(
            String metric, Predicate<Work> wanted, Consumer<String> leftOut) throws IOException {
        Map<ExperimentCell, Latest> found = new LinkedHashMap<>();
        for (long run : newestFirst()) {
            try {
                Map<ExperimentCell, Integer> open = cells(run, wanted);
                open.keySet().removeAll(found.keySet());
                found.putAll(samples(run, open, metric));
            } catch (UnreadableException e) {
                leftOut.accept(
                        ("run %d in %s is left out, because it is damaged, or was recorded by"
                             + " another version of this program; measure the same again")
                                .formatted(run, file.named()));
            }
        }
        return found;
    }

    private List<Long> newestFirst() throws IOException {
        List<Long> runs = new ArrayList<>();
        file.each(
                "SELECT number FROM runs WHERE number < ?1 AND %s ORDER BY number DESC"
                        .formatted(HistorySchema.BY_FORKS_OF_PAIR),
                row -> runs.add(row.getLong(1)),
                end,
                named(StoredRun.PAIR),
                alike.map(StoredRun::program).orElse(null),
                named(StoredRun.BUILD));
        return runs;
    }

    /** Returns what environments with the same entry have; null if the run has none, or is none. */
    private @Nullable String named(String name) {
        return alike.flatMap(run -> Optional.ofNullable(run.environment().get(name)))
                .map(value -> HistorySchema.named(name, value))
                .orElse(null);
    }

    /** Returns the cells of a run whose work is wanted, with their numbers. */
    private Map<ExperimentCell, Integer> cells(long run, Predicate<Work> wanted)
            throws IOException {
        Map<ExperimentCell, Integer> cells = new LinkedHashMap<>();
        file.each(
                "SELECT number, work, transport, link FROM cells WHERE run = ? ORDER BY number",
                row -> {
                    Work work = work(row.getString(2));
                    if (wanted.test(work)) {
                        cells.put(
                                new ExperimentCell(
                                        work,
                                        Objects.requireNonNull(row.getString(3)),
                                        Objects.requireNonNull(row.getString(4))),
                                row.getInt(1));
                    }
                },
                run);
        return cells;
    }

    /** Works come again in many runs. */
    private Work work(String json) throws JsonProcessingException {
        Work known = works.get(json);
        if (known == null) {
            known = ExperimentJson.read(json, Work.class);
            works.put(json, known);
        }
        return known;
    }

    private Map<ExperimentCell, Latest> samples(
            long run, Map<ExperimentCell, Integer> cells, String metric) throws IOException {
        Map<ExperimentCell, Latest> samples = new LinkedHashMap<>();
        for (Map.Entry<ExperimentCell, Integer> cell : cells.entrySet()) {
            int number = cell.getValue();
            Optional<TimeSample> sample = sample(run, number, metric);
            if (sample.isPresent()) {
                samples.put(
                        cell.getKey(), Latest.of(sample.get(), StoredCounts.of(file, run, number)));
            }
        }
        return samples;
    }

    private Optional<TimeSample> sample(long run, int cell, String metric) throws IOException {
        SampleBuilder builder = new SampleBuilder();
        file.each(
                """
                SELECT f.id, s.part, s.seconds FROM forks f JOIN samples s ON s.fork = f.id
                WHERE f.run = ? AND f.cell = ? AND %s AND s.metric = ? AND s.seconds > 0
                ORDER BY f.id, s.iteration
                """
                        .formatted(HistorySchema.SOUND),
                row ->
                        builder.add(
                                row.getLong(1),
                                ForkLine.Part.valueOf(row.getString(2)),
                                row.getDouble(3)),
                run,
                cell,
                metric);
        return builder.build();
    }
}

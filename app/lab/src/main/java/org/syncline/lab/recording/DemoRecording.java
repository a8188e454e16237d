package org.syncline.lab.recording;

import org.syncline.core.measure.Warmth;
import org.syncline.core.session.SyncOptions;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.demo.DemoOptions;
import org.syncline.lab.demo.DemoRun;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkEnvironment;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkLine.Part;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.fork.MeasuringJvm;
import org.syncline.lab.history.OwnRun;
import org.syncline.lab.report.PageCache;
import org.syncline.lab.timing.NetworkWay;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/**
 * A demo as a run: a cell for each corpus, exercise and transport, whose synchronisations are
 * recorded as soon as they are over. A cell with a fault has failed, and its samples do not count.
 * For the thread of the run's history.
 */
public final class DemoRecording {

    private static final String NAME = "demo";
    private static final double NANOS = 1e9;

    private final OwnRun run;
    private final SyncOptions options;
    private final LongSupplier nanoTime;
    private final int each;
    private final Map<ExperimentCell, Progress> cells = new HashMap<>();
    private final Map<String, String> environment = MeasuringJvm.environment();

    /** What storing the last lines of cells took that no cell has told yet. */
    private long untoldNanos;

    private static final class Progress {
        private final Instant started;
        private final List<String> faults = new ArrayList<>();
        private final List<String> standstills = new ArrayList<>();
        private int taken;
        private double measured;
        private long recordingNanos;

        Progress(Instant started) {
            this.started = started;
        }
    }

    /** Records into a run of {@link #experiment} of the same options. */
    public DemoRecording(OwnRun run, DemoOptions options) {
        this(run, options, System::nanoTime);
    }

    DemoRecording(OwnRun run, DemoOptions options, LongSupplier nanoTime) {
        this.run = run;
        this.nanoTime = nanoTime;
        this.options = options.sync();
        each = options.warmUps() + options.repeats();
    }

    /**
     * Returns the cells that a demo measures.
     *
     * @param seed of the corpora
     */
    public static Experiment experiment(DemoOptions options, long seed) {
        List<ExperimentCell> cells = new ArrayList<>();
        for (CorpusSpec corpus : options.corpora()) {
            for (Exercise exercise : Exercise.values()) {
                options.transports()
                        .forEach(
                                over ->
                                        cells.add(
                                                cell(
                                                        corpus,
                                                        exercise,
                                                        over.name(),
                                                        options.sync())));
            }
        }
        CellEffort effort =
                new CellEffort(
                        1, options.warmUps(), options.repeats(), Duration.ZERO, Duration.ZERO);
        return new Experiment(NAME, cells, effort, seed);
    }

    private static ExperimentCell cell(
            CorpusSpec corpus, Exercise exercise, String transport, SyncOptions options) {
        Work work =
                new Work.Sync(
                        corpus,
                        exercise,
                        options.transfer().callStyle(),
                        options.scope().digest(),
                        options.transfer().compression().text(),
                        !options.scope().checksum(),
                        options.transfer().durable(),
                        Work.Handling.of(options));
        return new ExperimentCell(work, transport, ExperimentCell.NO_LINK);
    }

    /**
     * Records a synchronisation. What that takes is in the account of its cell, since the next one
     * waits for it; what a cell's last line takes is in that of the cell that ends next.
     *
     * @throws IOException if the history cannot be written, in a sentence
     */
    public void take(DemoRun done) throws IOException {
        long begun = nanoTime.getAsLong();
        ExperimentCell cell =
                cell(done.corpus(), done.exercise(), done.timing().setup().transport(), options);
        Progress progress =
                cells.computeIfAbsent(cell, c -> new Progress(done.timing().setup().startedAt()));
        progress.faults.addAll(done.faults());
        progress.measured += done.session().seconds();
        done.timing().setup().standstill().ifPresent(progress.standstills::add);
        run.take(cell, progress.started, iteration(progress.taken++, done));
        long taken = nanoTime.getAsLong();
        progress.recordingNanos += taken - begun;
        if (progress.taken == each) {
            run.take(cell, progress.started, last(progress, cell.transport()));
            untoldNanos += nanoTime.getAsLong() - taken;
        }
    }

    private static ForkLine iteration(int index, DemoRun done) {
        Map<String, Double> seconds = new HashMap<>(done.session().critical());
        seconds.put(ForkLine.TOTAL, done.session().seconds());
        return new ForkLine.Iteration(index, part(done), seconds, done.session().counts());
    }

    private static Part part(DemoRun done) {
        if (done.session().warmth() == Warmth.COLD) {
            return Part.FIRST;
        }
        return done.timing().setup().warmUp() ? Part.WARM_UP : Part.MEASURED;
    }

    private ForkLine last(Progress progress, String transport) {
        if (!progress.faults.isEmpty()) {
            return new ForkLine.Failed(Objects.requireNonNull(progress.faults.getFirst()));
        }
        Map<String, String> found = new TreeMap<>(environment);
        double between = (progress.recordingNanos + untoldNanos) / NANOS;
        untoldNanos = 0;
        found.put(ForkEnvironment.MEASURED, "" + progress.measured);
        found.put(ForkEnvironment.RECORDING_WITHIN, "0.0");
        found.put(ForkEnvironment.RECORDING_BETWEEN, "" + between);
        found.put(ForkEnvironment.NETWORK, NetworkWay.near(transport, false));
        found.put(ForkEnvironment.PAGE_CACHE, PageCache.WRITTEN.words());
        if (!progress.standstills.isEmpty()) {
            found.put(ForkEnvironment.STANDSTILL, String.join("; ", progress.standstills));
        }
        return new ForkLine.Done(found);
    }
}

package org.syncline.lab.study;

import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.RunListener;
import org.syncline.lab.experiment.RunProgress;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.function.ToIntFunction;

/**
 * Adds up the progress of a study's runs, so that its listener hears of one whole. Runs that did
 * not begin yet take as long for a fork as those of this session took so far. For one thread.
 */
final class StudyTally implements RunListener {

    private final RunListener listener;
    private final LongSupplier clock;
    private final Duration budget;
    private final long began;
    private final List<Part> parts = new ArrayList<>();
    private int current;
    private long heldNanos;
    private OptionalLong heldSince = OptionalLong.empty();

    /** How far one run has come, and what was settled before this session. */
    private static final class Part {

        private int forks;
        private final int before;
        private int settled;
        private RunProgress.Cells cells;

        Part(int forks, int settled, RunProgress.Cells cells) {
            this.forks = forks;
            before = settled;
            this.settled = settled;
            this.cells = cells;
        }
    }

    /**
     * @param budget of the session; zero for no limit
     * @param clock of nanoseconds
     */
    StudyTally(RunListener listener, Duration budget, LongSupplier clock) {
        this.listener = listener;
        this.budget = budget;
        this.clock = clock;
        began = clock.getAsLong();
    }

    /**
     * Adds a run, in the order in which they will run.
     *
     * @param done forks of it that earlier sessions have done
     */
    void add(Experiment experiment, List<ForkSpec> done) {
        int forks = experiment.effort().forks();
        long whole =
                experiment.cells().stream()
                        .filter(
                                cell ->
                                        done.stream().filter(f -> f.cell().equals(cell)).count()
                                                >= forks)
                        .count();
        int cells = experiment.cells().size();
        parts.add(
                new Part(
                        Math.max(cells * forks, done.size()),
                        done.size(),
                        new RunProgress.Cells((int) whole, cells)));
    }

    /** Tells that this run, from 0 in the order of {@link #add}, is under way from here on. */
    void begin(int part) {
        current = part;
    }

    @Override
    public void progressed(RunProgress progress) {
        hold(progress.paused());
        Part part = parts.get(current);
        part.forks = progress.all();
        part.settled = progress.settled();
        part.cells = progress.cells();
        listener.progressed(
                new RunProgress(
                        progress.run(),
                        new RunProgress.Cells(
                                sum(each -> each.cells.settled()), sum(each -> each.cells.all())),
                        sum(each -> each.settled),
                        sum(each -> each.forks),
                        progress.underWay(),
                        progress.paused(),
                        left(progress.left())));
    }

    /** A run tells of a pause when it begins to wait, and again when it goes on or ends. */
    private void hold(boolean paused) {
        heldNanos += held();
        heldSince = paused ? OptionalLong.of(clock.getAsLong()) : OptionalLong.empty();
    }

    private long held() {
        return heldSince.isPresent() ? clock.getAsLong() - heldSince.getAsLong() : 0;
    }

    /** Returns what went by since the beginning, without pauses. */
    Duration spent() {
        return Duration.ofNanos(clock.getAsLong() - began - heldNanos - held());
    }

    private int sum(ToIntFunction<Part> figure) {
        return parts.stream().mapToInt(figure).sum();
    }

    /** Empty before the first fork of the session has ended. */
    private Optional<Duration> left(Optional<Duration> ofThisRun) {
        int ended = sum(part -> part.settled - part.before);
        if (ended <= 0) {
            return Optional.empty();
        }
        Duration spent = spent();
        Duration mean = spent.dividedBy(ended);
        Part now = parts.get(current);
        int later = sum(part -> part.forks - part.settled) - (now.forks - now.settled);
        Duration here = ofThisRun.orElse(mean.multipliedBy(now.forks - now.settled));
        Duration needed = here.plus(mean.multipliedBy(later));
        Duration rest = budget.minus(spent).isNegative() ? Duration.ZERO : budget.minus(spent);
        return Optional.of(budget.isZero() || needed.compareTo(rest) < 0 ? needed : rest);
    }

    @Override
    public void said(ForkSpec fork, ForkLine line) {
        listener.said(fork, line);
    }
}

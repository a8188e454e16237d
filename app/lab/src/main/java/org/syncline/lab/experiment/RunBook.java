package org.syncline.lab.experiment;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

/** The state of a run in memory: what became of each fork so far. For one thread. */
final class RunBook {

    /** A cell is given up after so many forks in a row that failed. */
    static final int MOST_FAILURES = 3;

    private final Experiment experiment;
    private final Map<ExperimentCell, Entry> entries = new LinkedHashMap<>();

    /** Of each cell: those asked for, and those of blocks that earlier sessions have begun. */
    private final int leastRounds;

    private int rounds;
    private boolean retrying;
    private ForkState.Cause cause = ForkState.Cause.CANCELLED;
    private long nanos;
    private int timed;

    /**
     * @param ended forks of earlier sessions
     * @param failures those of them that failed, with the reason
     */
    RunBook(Experiment experiment, Set<ForkSpec> ended, Map<ForkSpec, String> failures) {
        this.experiment = experiment;
        leastRounds =
                Math.max(
                        experiment.effort().forks(),
                        1 + ended.stream().mapToInt(ForkSpec::number).max().orElse(0));
        rounds = leastRounds;
        experiment.cells().forEach(cell -> entries.put(cell, new Entry()));
        for (ForkSpec fork : ended) {
            Entry entry = entries.get(fork.cell());
            if (entry != null) {
                String reason = failures.get(fork);
                if (reason == null) {
                    entry.states.put(fork.number(), new ForkState.Done());
                } else {
                    entry.earlier.put(fork.number(), new ForkState.Failed(reason));
                }
            }
        }
    }

    private static final class Entry {

        /** Of forks that are done, or failed in this session. */
        private final Map<Integer, ForkState> states = new TreeMap<>();

        /** Of forks that failed in an earlier session and were not tried again. */
        private final Map<Integer, ForkState> earlier = new TreeMap<>();

        private long nanos;
        private int timed;

        Map<Integer, ForkState> known() {
            Map<Integer, ForkState> known = new TreeMap<>(earlier);
            known.putAll(states);
            return known;
        }

        /** What does not run again, as long as forks that failed earlier are not due. */
        boolean isSettled(int number, boolean retrying) {
            Map<Integer, ForkState> ends = retrying ? states : known();
            return ends.containsKey(number) || isHopeless(ends);
        }

        int pending(int forks) {
            return isHopeless(states) ? 0 : forks - states.size();
        }
    }

    /** True if the first fork of a cell failed, or several in a row. */
    private static boolean isHopeless(Map<Integer, ForkState> states) {
        if (states.get(0) instanceof ForkState.Failed) {
            return true;
        }
        int inARow = 0;
        for (ForkState state : states.values()) {
            inARow = state instanceof ForkState.Failed ? inARow + 1 : 0;
            if (inARow == MOST_FAILURES) {
                return true;
            }
        }
        return false;
    }

    private Entry entry(ExperimentCell cell) {
        Entry entry = entries.get(cell);
        if (entry == null) {
            throw new IllegalArgumentException("no cell of this experiment: " + cell);
        }
        return entry;
    }

    /** True if the fork has ended or its cell was given up, in an earlier session as well. */
    boolean isSettled(ForkSpec fork) {
        return entry(fork.cell()).isSettled(fork.number(), retrying);
    }

    /** From here on forks that failed in an earlier session are due, and cells given up then. */
    void retry() {
        retrying = true;
    }

    /** Notes that a fork has ended, after so many nanoseconds. */
    void note(ForkSpec fork, ForkState state, long forkNanos) {
        Entry entry = entry(fork.cell());
        entry.states.put(fork.number(), state);
        entry.nanos += forkNanos;
        entry.timed++;
        nanos += forkNanos;
        timed++;
    }

    /** Returns how many forks each cell should have, as planned now. */
    int rounds() {
        return rounds;
    }

    /** Plans so many forks of each cell, but no fewer than are due in any case. */
    void plan(int forks) {
        rounds = Math.max(leastRounds, forks);
    }

    int all() {
        return experiment.cells().size() * rounds;
    }

    int settled() {
        return all() - entries.values().stream().mapToInt(entry -> entry.pending(rounds)).sum();
    }

    RunProgress.Cells cells() {
        long settled = entries.values().stream().filter(e -> e.pending(rounds) == 0).count();
        return new RunProgress.Cells((int) settled, entries.size());
    }

    /** The time that pending forks take if each takes as long as those of its cell, or of all. */
    Optional<Duration> left() {
        return time(entry -> entry.pending(rounds));
    }

    /** The time of one fork more of each cell that was not given up, reckoned likewise. */
    Optional<Duration> round() {
        return time(entry -> isHopeless(entry.known()) ? 0 : 1);
    }

    private Optional<Duration> time(ToIntFunction<Entry> forks) {
        if (timed == 0) {
            return Optional.empty();
        }
        double time = 0;
        for (Entry entry : entries.values()) {
            double mean =
                    entry.timed > 0 ? (double) entry.nanos / entry.timed : (double) nanos / timed;
            time += mean * forks.applyAsInt(entry);
        }
        return Optional.of(Duration.ofNanos(Math.round(time)));
    }

    /** Says why forks that are still pending will not run, if not since they were cancelled. */
    void stop(ForkState.Cause because) {
        cause = because;
    }

    /** Of forks beyond those that are asked for, only those that ran count. */
    ExperimentResult result(long run) {
        List<ExperimentResult.CellForks> cells = new ArrayList<>();
        entries.forEach(
                (cell, entry) -> {
                    Map<Integer, ForkState> known = entry.known();
                    ForkState missing =
                            new ForkState.NotRun(
                                    isHopeless(known) ? ForkState.Cause.GIVEN_UP : cause);
                    List<ForkState> forks = new ArrayList<>();
                    for (int i = 0; i < rounds; i++) {
                        if (i < experiment.effort().forks() || known.containsKey(i)) {
                            forks.add(known.getOrDefault(i, missing));
                        }
                    }
                    cells.add(new ExperimentResult.CellForks(cell, forks));
                });
        return new ExperimentResult(run, experiment, cells);
    }
}

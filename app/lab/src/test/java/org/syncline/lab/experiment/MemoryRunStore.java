package org.syncline.lab.experiment;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Keeps one run in memory, and can fail or die at any of its steps. */
final class MemoryRunStore implements RunStore {

    static final long RUN = 7;

    /** What happens before and after a step of the store. */
    interface Step {
        void at(int step) throws IOException;
    }

    /** The lines of each fork, since it was begun last. */
    final Map<ForkSpec, List<ForkLine>> forks = new LinkedHashMap<>();

    /** Every fork that was begun, in order, as often as it was. */
    final List<ForkSpec> begun = new ArrayList<>();

    private List<Experiment> experiments = List.of();
    private List<ForkLine> current = new ArrayList<>();
    private Step before = step -> {};
    private Step after = step -> {};
    private int steps;

    /** A store that does something at each step from now on; both count from 0. */
    void onSteps(Step newBefore, Step newAfter) {
        steps = 0;
        before = newBefore;
        after = newAfter;
    }

    private interface Change {
        void make();
    }

    private void step(Change change) throws IOException {
        int step = steps++;
        before.at(step);
        change.make();
        after.at(step);
    }

    int steps() {
        return steps;
    }

    @Override
    public long begin(Experiment experiment, Map<String, String> environment) throws IOException {
        step(() -> experiments = List.of(experiment));
        return RUN;
    }

    boolean isBegun() {
        return !experiments.isEmpty();
    }

    @Override
    public Experiment experiment(long run) throws IOException {
        if (run != RUN || !isBegun()) {
            throw new IOException("there is no run " + run);
        }
        return experiments.getFirst();
    }

    @Override
    public Set<ForkSpec> ended(long run) {
        return forks.keySet().stream()
                .filter(fork -> last(fork) instanceof ForkLine.Done || isFailed(fork))
                .collect(Collectors.toSet());
    }

    @Override
    public Map<ForkSpec, String> failures(long run) {
        return forks.keySet().stream()
                .filter(this::isFailed)
                .collect(
                        Collectors.toMap(
                                fork -> fork, fork -> ((ForkLine.Failed) last(fork)).reason()));
    }

    private boolean isFailed(ForkSpec fork) {
        return last(fork) instanceof ForkLine.Failed;
    }

    private Object last(ForkSpec fork) {
        List<ForkLine> lines = forks.get(fork);
        return lines.isEmpty() ? "" : lines.getLast();
    }

    @Override
    public void beginFork(long run, ForkSpec fork) throws IOException {
        step(
                () -> {
                    current = new ArrayList<>();
                    forks.put(fork, current);
                    begun.add(fork);
                });
    }

    @Override
    public void take(ForkLine line) throws IOException {
        if (Thread.currentThread().isInterrupted()) {
            throw new IOException("a store is never interrupted");
        }
        List<ForkLine> lines = current;
        step(() -> lines.add(line));
    }
}

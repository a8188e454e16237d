package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.RunStore;
import org.syncline.lab.history.HistoryStore;

import java.io.IOException;
import java.util.Map;
import java.util.Set;

/**
 * A store of runs in a history that hands each fork of a pair to other machines when it has ended:
 * between forks, so that nothing is measured meanwhile by that pair. For the thread of the history.
 */
final class CopiedRunStore implements RunStore {

    private final RunStore store;
    private final HistoryStore history;
    private final OrderCopies copies;
    private final int pair;
    private @Nullable ForkSpec underWay;

    /**
     * @param store of that history
     * @param pair its place among the pairs of the order
     */
    CopiedRunStore(RunStore store, HistoryStore history, OrderCopies copies, int pair) {
        this.store = store;
        this.history = history;
        this.copies = copies;
        this.pair = pair;
    }

    @Override
    public long begin(Experiment experiment, Map<String, String> environment) throws IOException {
        long run = store.begin(experiment, environment);
        copies.begun(pair, run);
        return run;
    }

    @Override
    public Experiment experiment(long run) throws IOException {
        return store.experiment(run);
    }

    @Override
    public Set<ForkSpec> ended(long run) throws IOException {
        return store.ended(run);
    }

    @Override
    public Map<ForkSpec, String> failures(long run) throws IOException {
        return store.failures(run);
    }

    @Override
    public void beginFork(long run, ForkSpec fork) throws IOException {
        copies.catchUp(history);
        store.beginFork(run, fork);
        underWay = fork;
    }

    @Override
    public void take(ForkLine line) throws IOException {
        store.take(line);
        ForkSpec fork = underWay;
        boolean isLast = line instanceof ForkLine.Done || line instanceof ForkLine.Failed;
        if (isLast && fork != null) {
            underWay = null;
            copies.hand(pair, fork, line instanceof ForkLine.Done, history);
        }
    }
}

package org.syncline.lab.history;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.RefusedCells;
import org.syncline.lab.experiment.RunStore;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A history that notes the same with each new run. */
record NotingRunStore(HistoryStore history, Notes notes) implements RunStore {

    /**
     * What is noted with a new run.
     *
     * @param study the study that it belongs to
     * @param refused cells of its matrix that cannot be measured; a study keeps its own
     */
    record Notes(@Nullable Long study, RefusedCells refused) {
        static final Notes NONE = new Notes(null, new RefusedCells(List.of()));
    }

    @Override
    public long begin(Experiment experiment, Map<String, String> environment) throws IOException {
        return history.begin(experiment, environment, notes);
    }

    @Override
    public Experiment experiment(long run) throws IOException {
        return history.experiment(run);
    }

    @Override
    public Set<ForkSpec> ended(long run) throws IOException {
        return history.ended(run);
    }

    @Override
    public Map<ForkSpec, String> failures(long run) throws IOException {
        return history.failures(run);
    }

    @Override
    public void beginFork(long run, ForkSpec fork) throws IOException {
        history.beginFork(run, fork);
    }

    @Override
    public void take(ForkLine line) throws IOException {
        history.take(line);
    }
}

package org.syncline.lab.history;

import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.RunStore;

import java.io.IOException;
import java.util.Map;
import java.util.Set;

/** A history whose new runs belong to one study. */
record StudyRunStore(HistoryStore history, long study) implements RunStore {

    @Override
    public long begin(Experiment experiment, Map<String, String> environment) throws IOException {
        return history.begin(experiment, environment, study);
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

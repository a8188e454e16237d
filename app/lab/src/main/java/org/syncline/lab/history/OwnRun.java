package org.syncline.lab.history;

import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;

import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/**
 * Records a run that a command measures in its own JVM: one fork for each cell, whose cells may
 * take turns. Each line is kept on return, as by {@link HistoryStore}, whose thread this is for;
 * close it first. After a failure, which is one sentence, it is of no more use.
 */
public final class OwnRun implements AutoCloseable {

    private final HistoryFile file;
    private final Clock clock;
    private final long number;
    private final Experiment experiment;
    private final Map<ExperimentCell, OpenFork> forks = new HashMap<>();

    OwnRun(HistoryFile file, Clock clock, long number, Experiment experiment) {
        this.file = file;
        this.clock = clock;
        this.number = number;
        this.experiment = experiment;
    }

    /** Returns the number by which the history knows the run. */
    public long number() {
        return number;
    }

    /**
     * Takes what was measured of a cell; its first line begins its fork.
     *
     * @param started when the cell was first worked on
     */
    public void take(ExperimentCell cell, Instant started, ForkLine line) throws IOException {
        OpenFork fork = forks.get(cell);
        if (fork == null) {
            fork = begin(cell, started);
            forks.put(cell, fork);
        }
        boolean last = fork.take(line);
        if (last) {
            fork.close();
        }
    }

    private OpenFork begin(ExperimentCell cell, Instant started) throws IOException {
        int index = experiment.cells().indexOf(cell);
        if (index < 0) {
            throw new IllegalArgumentException("run " + number + " has no such cell: " + cell);
        }
        ForkSpec spec = new ForkSpec(cell, 0, experiment.effort(), experiment.seed());
        return OpenFork.begin(file, clock, number, new OpenFork.Begun(index, spec, started));
    }

    @Override
    public void close() {
        forks.values().forEach(OpenFork::close);
    }
}

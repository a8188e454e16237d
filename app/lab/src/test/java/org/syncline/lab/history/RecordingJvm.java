package org.syncline.lab.history;

import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine.Done;
import org.syncline.lab.experiment.ForkLine.Iteration;
import org.syncline.lab.experiment.ForkSpec;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Records forks that did not end yet, and says after each line what was taken. */
final class RecordingJvm {

    static final int ITERATIONS = 6;

    private RecordingJvm() {}

    /** What a fork of this program measures, so that a reader can tell whether it is whole. */
    static List<Iteration> iterations(ForkSpec fork) {
        List<Iteration> iterations = new ArrayList<>();
        for (int index = 0; index < ITERATIONS; index++) {
            iterations.add(HistorySamples.iteration(index, 0.5 + fork.seed() * 1e-6));
        }
        return iterations;
    }

    /** Forks of all cells, mixed. */
    static List<ForkSpec> forks(Experiment experiment) {
        List<ForkSpec> forks = new ArrayList<>();
        for (int number = 0; number < experiment.effort().forks(); number++) {
            for (ExperimentCell cell : experiment.cells()) {
                forks.add(HistorySamples.fork(experiment, cell, number));
            }
        }
        Collections.shuffle(forks, new Random(experiment.seed()));
        return forks;
    }

    /**
     * @param args file of the history, number of the run
     */
    public static void main(String[] args) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        long run = Long.parseLong(args[1]);
        try (HistoryStore store = HistorySamples.open(Path.of(args[0]))) {
            Experiment experiment = store.experiment(run);
            Set<ForkSpec> ended = store.ended(run);
            for (ForkSpec fork : forks(experiment)) {
                if (!ended.contains(fork)) {
                    record(store, run, fork, out);
                }
            }
            out.println("all");
        } catch (IOException e) {
            out.println("failed " + e.getMessage());
        }
    }

    private static void record(HistoryStore store, long run, ForkSpec fork, PrintStream out)
            throws IOException {
        store.beginFork(run, fork);
        out.println("begun");
        for (Iteration iteration : iterations(fork)) {
            store.take(iteration);
            out.println("taken " + iteration.index());
        }
        store.take(HistorySamples.latencies(fork.number() + 1));
        store.take(new Done(Map.of()));
        out.println("done");
    }
}

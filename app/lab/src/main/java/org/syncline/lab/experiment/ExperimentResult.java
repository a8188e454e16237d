package org.syncline.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What became of the forks of a run. The samples are in the store.
 *
 * @param run its number in the store
 * @param cells all of the experiment, in the order of the tables
 */
public record ExperimentResult(long run, Experiment experiment, List<CellForks> cells) {

    public ExperimentResult {
        cells = List.copyOf(cells);
    }

    /** The forks of a cell, by their numbers; those of earlier sessions included. */
    public record CellForks(ExperimentCell cell, List<ForkState> forks) {

        public CellForks {
            forks = List.copyOf(forks);
        }

        public int done() {
            return (int) forks.stream().filter(ForkState.Done.class::isInstance).count();
        }

        public boolean isComplete() {
            return done() == forks.size();
        }

        /** The reason of the first fork that failed. */
        public Optional<String> failure() {
            return forks.stream()
                    .filter(ForkState.Failed.class::isInstance)
                    .map(fork -> ((ForkState.Failed) fork).reason())
                    .findFirst();
        }

        /** The cell, how many forks it has, and why not all, as a sentence. */
        public String sentence() {
            List<String> words = new ArrayList<>();
            words.add("%s: %d of %d forks".formatted(CellText.of(cell), done(), forks.size()));
            failure().ifPresent(reason -> words.add("failed: " + reason));
            for (ForkState.Cause cause : ForkState.Cause.values()) {
                if (forks.contains(new ForkState.NotRun(cause))) {
                    words.add(cause.words());
                }
            }
            return String.join("; ", words);
        }
    }

    /** The cells that have fewer forks than they should, in the order of the tables. */
    public List<CellForks> incomplete() {
        return cells.stream().filter(cell -> !cell.isComplete()).toList();
    }
}

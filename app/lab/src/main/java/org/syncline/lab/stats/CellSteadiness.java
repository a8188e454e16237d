package org.syncline.lab.stats;

import static java.util.stream.Collectors.joining;

import org.syncline.lab.stats.SteadyState.Kind;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * How the forks of one cell became steady.
 *
 * <p>Forks of one program can differ in kind. Barrett et al. call that inconsistent, and a figure
 * of such a cell stands for no single behaviour.
 *
 * @param forks one finding for each fork, at least one
 */
public record CellSteadiness(List<SteadyState> forks) {

    public CellSteadiness {
        forks = List.copyOf(forks);
        if (forks.isEmpty()) {
            throw new IllegalArgumentException("A cell needs the finding of at least one fork");
        }
    }

    /** Returns the kind that all forks share; empty if they differ. */
    public Optional<Kind> kind() {
        Kind first = forks.getFirst().kind();
        return count(first) == forks.size() ? Optional.of(first) : Optional.empty();
    }

    /** Returns whether every fork ends in a steady state, be it by warm-up, flat or slower. */
    public boolean isSteady() {
        return forks.stream().allMatch(SteadyState::isSteady);
    }

    /** Returns whether every fork ends in a steady state, none of them slower than it had been. */
    public boolean isSteadyAtItsFastest() {
        return isSteady() && count(Kind.SLOWING) == 0;
    }

    /** Returns how many forks are of that kind. */
    public int count(Kind kind) {
        return (int) forks.stream().filter(fork -> fork.kind() == kind).count();
    }

    /**
     * Returns the finding for readers: that of the fork that took longest, or, if the forks differ,
     * such as {@code inconsistent: warm-up in 4 forks, no steady state in 1 fork: second half}; if
     * all of them end steady, with the time of the one that took longest.
     */
    public String words() {
        if (kind().isPresent()) {
            return forks.stream()
                    .max(
                            Comparator.comparingDouble(SteadyState::seconds)
                                    .thenComparing(SteadyState::isHalved))
                    .orElseThrow()
                    .words();
        }
        return Arrays.stream(Kind.values())
                .filter(kind -> count(kind) > 0)
                .map(this::words)
                .collect(joining(", ", "inconsistent: ", isSteady() ? allSteady() : ""));
    }

    private String allSteady() {
        double last = forks.stream().mapToDouble(SteadyState::seconds).max().orElseThrow();
        return ", all steady after " + Words.seconds(last);
    }

    private String words(Kind kind) {
        boolean halved = forks.stream().anyMatch(it -> it.kind() == kind && it.isHalved());
        return kind.words()
                + " in "
                + Words.count(count(kind), "fork")
                + (halved ? SteadyState.SECOND_HALF : "");
    }
}

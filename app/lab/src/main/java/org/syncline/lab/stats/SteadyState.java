package org.syncline.lab.stats;

import java.util.List;

/**
 * Whether and when the iterations of one fork became steady.
 *
 * <p>Source: Barrett et al., "Virtual Machine Warmup Blows Hot and Cold", OOPSLA 2017, section 4:
 * change points by {@link ChangePoints}; segments that are equal to the last one are joined to it
 * as far as they lead up to it; the kind follows from where that final stretch starts and from what
 * came before. Barrett et al. run 2000 iterations and want the last 500 steady; here it is the last
 * quarter, and at least five. Of more than a hundred iterations the means of {@link Batches} are
 * searched, since theirs take seconds each and these some milliseconds. Two segments are equal if
 * their means differ by no more than 1 % of the last one, or by three standard errors of the
 * difference. (There it is 1 ms, or the variance of the last one, which is no time.)
 *
 * <p>With few iterations the search is blind to small steps, since 15·ln(n) is a high price then.
 * Nothing is called steady if a step of half the mean could have been missed. And a final stretch
 * of fewer than 100 iterations that still moves in one direction ({@link Trend}) loses up to half
 * of its iterations to the warm-up; if it then moves on, nothing can be told.
 *
 * @param kind what was found
 * @param segments all iterations, in order, as divided by change points; the steady state may start
 *     within the last one
 * @param after the iterations before the steady state; where none was found those of the first half
 *     of the fork's time, or 0 if there are too few for that or the warm-up that was asked for is
 *     enough
 * @param seconds the measured seconds before the steady state, the first call among them; 0 where
 *     none was found
 * @param visibleStep the smallest step in the middle of the run that the search would have found
 *     over the noise of the final stretch, as a share of its mean; of batches if there are any
 */
public record SteadyState(
        Kind kind, List<Segment> segments, int after, double seconds, double visibleStep) {

    /** Fewer iterations than these tell nothing. */
    public static final int FEWEST = 10;

    /** What counts then, in words for readers. */
    static final String SECOND_HALF = ": second half";

    /** What those words mean, as part of a sentence for readers. */
    public static final String SECOND_HALF_MEANS =
            "\"second half\" is said of forks without a steady state, the first half of whose time"
                    + " was left out";

    /** What a run looks like. */
    public enum Kind {
        /** One level from the first iteration on. */
        FLAT("steady from the start"),
        /** Steady in the end, and at no time faster. */
        WARM_UP("warm-up"),
        /** Steady in the end, but it had been faster. */
        SLOWING("slowing"),
        /** The level changed within the last quarter. */
        NO_STEADY_STATE("no steady state"),
        /** Nothing can be said. */
        TOO_FEW("too few or too noisy iterations to tell");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /** Returns the kind in words for readers. */
        public String words() {
            return words;
        }

        boolean isSteady() {
            return this == FLAT || this == WARM_UP || this == SLOWING;
        }
    }

    public SteadyState {
        segments = List.copyOf(segments);
    }

    /**
     * Judges all iterations of a fork. A planned warm-up among them matters only for {@link #after}
     * where no steady state is found.
     */
    public static SteadyState of(ForkTimes fork) {
        return new SteadySearch(fork).result();
    }

    /** Returns whether the run ends in a steady state, fast or slow. */
    public boolean isSteady() {
        return kind.isSteady();
    }

    /** Returns the finding for readers, such as {@code steady after 1.21 s (8 iterations)}. */
    public String words() {
        String start = Words.seconds(seconds) + " (" + Words.count(after, "iteration") + ")";
        return switch (kind) {
            case WARM_UP -> "steady after " + start;
            case SLOWING -> "slowing, steady after " + start;
            case FLAT -> kind.words();
            case NO_STEADY_STATE, TOO_FEW -> kind.words() + (isHalved() ? SECOND_HALF : "");
        };
    }

    /** Returns whether no steady state was found and the second half of the time counts instead. */
    boolean isHalved() {
        return !isSteady() && after > 0;
    }
}

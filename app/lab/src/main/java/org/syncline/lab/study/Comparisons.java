package org.syncline.lab.study;

import org.hipparchus.distribution.discrete.BinomialDistribution;
import org.syncline.lab.stats.Interval;
import org.syncline.lab.stats.TimeRatio;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.study.StudyReport.Lack;
import org.syncline.lab.study.StudyReport.Verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Pairs of times of which a claim says the same: that the one is longer than the other, or that
 * both are about even. It holds if that can be told of all pairs, or of all but the exceptions that
 * it grants. It fails if the opposite can be told of more pairs than chance gives: of so many that
 * they would be in less than 5 of 100 cases if nothing differed. Pairs are taken as independent,
 * which those that share a time are not quite. Of a pair of which either was measured by one fork
 * nothing can be told.
 */
final class Comparisons {

    private static final int SHOWN = 6;

    /** How often an interval lies above a true ratio by chance, and as often below. */
    private static final double BEYOND = 0.025;

    private static final double BY_CHANCE = 0.05;

    private final Function<Interval, Verdict> judge;
    private final String opposite;
    private final String undecided;
    private final List<String> against = new ArrayList<>();
    private final List<String> untold = new ArrayList<>();
    private final List<String> alone = new ArrayList<>();
    private final List<String> missing = new ArrayList<>();
    private int all;

    /** Makes one for pairs of which the first should be slower. */
    Comparisons() {
        this(Comparisons::slower, "the other way round", "no difference that can be told");
    }

    private Comparisons(Function<Interval, Verdict> judge, String opposite, String undecided) {
        this.judge = judge;
        this.opposite = opposite;
        this.undecided = undecided;
    }

    /**
     * Makes one for pairs that should be about even.
     *
     * @param factor by which either may take longer than the other, above 1
     */
    static Comparisons even(double factor) {
        String apart = String.format(Locale.ROOT, "a factor of %.3g apart", factor);
        return new Comparisons(
                ratio -> even(ratio, factor), "more than " + apart, "cannot be told from " + apart);
    }

    /**
     * Makes one for pairs of which the first should be slower by far.
     *
     * @param factor by which it takes longer at least, above 1
     */
    static Comparisons longerBy(double factor) {
        String times = String.format(Locale.ROOT, "%.3g times as long", factor);
        return new Comparisons(
                ratio -> slower(new Interval(ratio.low() / factor, ratio.high() / factor)),
                "less than " + times,
                "cannot be told from " + times);
    }

    private static Verdict slower(Interval ratio) {
        if (ratio.low() > 1) {
            return Verdict.HOLDS;
        }
        return ratio.high() < 1 ? Verdict.FAILS : Verdict.UNTOLD;
    }

    private static Verdict even(Interval ratio, double factor) {
        Interval allowed = new Interval(1 / factor, factor);
        if (allowed.contains(ratio.low()) && allowed.contains(ratio.high())) {
            return Verdict.HOLDS;
        }
        boolean apart = ratio.low() > factor || ratio.high() < 1 / factor;
        return apart ? Verdict.FAILS : Verdict.UNTOLD;
    }

    /**
     * Takes a pair.
     *
     * @param ratio how many times as long the first takes; empty if either was not measured
     */
    void add(String pair, Optional<TimeRatio> ratio) {
        all++;
        if (ratio.isEmpty()) {
            missing.add(pair);
        } else if (!ratio.get().coversForks()) {
            alone.add(pair);
        } else {
            weigh(pair, ratio.get());
        }
    }

    private void weigh(String pair, TimeRatio ratio) {
        switch (ratio.interval().map(judge).orElse(Verdict.UNTOLD)) {
            case HOLDS -> {}
            case FAILS -> against.add(pair);
            case UNTOLD -> untold.add(pair);
        }
    }

    private boolean contradictsBeyondChance(int exceptions) {
        BinomialDistribution chance = new BinomialDistribution(told() - exceptions, BEYOND);
        return 1 - chance.cumulativeProbability(against.size() - exceptions - 1) < BY_CHANCE;
    }

    private int told() {
        return all - missing.size() - alone.size();
    }

    private String byChance() {
        return against.size()
                + " of "
                + told()
                + (against.size() == 1 ? " comparisons contradicts" : " comparisons contradict")
                + ", which chance alone may give: "
                + some(against);
    }

    /** Judges a claim about all pairs. */
    Claim claim(String text) {
        return claimOfAllBut(0, text);
    }

    /**
     * Judges a claim that grants exceptions: it holds if it can be told of all pairs but so many,
     * of one at least, and fails if the opposite can be told of more than these and those that
     * chance gives.
     */
    Claim claimOfAllBut(int exceptions, String text) {
        List<String> others =
                Stream.of(against, untold, alone, missing).flatMap(List::stream).toList();
        int granted = Math.clamp(told() - 1, 0, exceptions);
        if (!others.isEmpty() && others.size() <= granted) {
            return new Claim(text, Verdict.HOLDS, "all comparisons but " + some(others));
        }
        if (against.size() > granted) {
            return contradictsBeyondChance(granted)
                    ? new Claim(text, Verdict.FAILS, opposite + ": " + some(against))
                    : new Claim(text, Verdict.UNTOLD, byChance());
        } else if (missing.size() == all) {
            return Claim.notMeasured(text);
        } else if (!missing.isEmpty()) {
            return Claim.untold(text, Lack.CELLS, "not measured: " + some(missing));
        } else if (!alone.isEmpty()) {
            return new Claim(text, Verdict.UNTOLD, Claim.ONE_FORK + ": " + some(alone));
        } else if (!untold.isEmpty()) {
            return new Claim(text, Verdict.UNTOLD, undecided + ": " + some(untold));
        }
        return new Claim(text, Verdict.HOLDS, "all " + all + " comparisons");
    }

    private static String some(List<String> pairs) {
        String shown = String.join(", ", pairs.subList(0, Math.min(SHOWN, pairs.size())));
        return pairs.size() > SHOWN ? shown + " and " + (pairs.size() - SHOWN) + " more" : shown;
    }
}

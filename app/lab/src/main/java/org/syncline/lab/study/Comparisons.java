package org.syncline.lab.study;

import org.syncline.lab.stats.TimeRatio;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.study.StudyReport.Verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Pairs of cells of which a claim says that the one is slower than the other. It holds if that can
 * be told of all pairs, and fails if the opposite can be told of one.
 */
final class Comparisons {

    private static final int SHOWN = 6;

    private final List<String> against = new ArrayList<>();
    private final List<String> untold = new ArrayList<>();
    private final List<String> missing = new ArrayList<>();
    private int all;

    /**
     * Takes a pair.
     *
     * @param slowToFast how many times as long the one takes that should be slower; empty if either
     *     was not measured
     */
    void add(String pair, Optional<TimeRatio> slowToFast) {
        all++;
        if (slowToFast.isEmpty()) {
            missing.add(pair);
            return;
        }
        switch (slowToFast.get().verdict()) {
            case LONGER -> {}
            case SHORTER -> against.add(pair);
            case UNTOLD -> untold.add(pair);
        }
    }

    Claim claim(String text) {
        if (!against.isEmpty()) {
            return new Claim(text, Verdict.FAILS, "the other way round: " + some(against));
        } else if (missing.size() == all) {
            return new Claim(text, Verdict.UNTOLD, "not measured");
        } else if (!missing.isEmpty()) {
            return new Claim(text, Verdict.UNTOLD, "not measured: " + some(missing));
        } else if (!untold.isEmpty()) {
            return new Claim(
                    text, Verdict.UNTOLD, "no difference that can be told: " + some(untold));
        }
        return new Claim(text, Verdict.HOLDS, "all " + all + " comparisons");
    }

    private static String some(List<String> pairs) {
        String shown = String.join(", ", pairs.subList(0, Math.min(SHOWN, pairs.size())));
        return pairs.size() > SHOWN ? shown + " and " + (pairs.size() - SHOWN) + " more" : shown;
    }
}

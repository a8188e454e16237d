package org.syncline.lab.study;

import org.syncline.lab.stats.Interval;
import org.syncline.lab.stats.TimeRatio;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.study.StudyReport.Lack;
import org.syncline.lab.study.StudyReport.Verdict;
import org.syncline.lab.table.Figures;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Ratios of which the ries study asks whether they matter to users: its example is ten minutes
 * against five, so they do from 2 on. That they reach it can be told where their whole interval
 * does, and that covers how forks differ.
 */
final class RiesTwice {

    private static final double FACTOR = 2;

    private final List<Verdict> verdicts = new ArrayList<>();
    private final List<String> words = new ArrayList<>();
    private final String brought;
    private boolean missing;

    /**
     * @param brought what the runs brought, of how much; part of a sentence
     */
    RiesTwice(String brought) {
        this.brought = brought;
    }

    /**
     * Takes a ratio.
     *
     * @param what it is of
     * @param ratio empty if either time was not measured
     */
    void add(String what, Optional<TimeRatio> ratio) {
        verdicts.add(
                ratio.filter(TimeRatio::coversForks)
                        .flatMap(TimeRatio::interval)
                        .map(RiesTwice::reaches)
                        .orElse(Verdict.UNTOLD));
        missing |= ratio.isEmpty();
        words.add(
                what + " " + StudyCells.estimate(ratio).map(Figures::brief).orElse("not measured"));
    }

    private static Verdict reaches(Interval ratio) {
        if (ratio.low() >= FACTOR) {
            return Verdict.HOLDS;
        }
        return ratio.high() < FACTOR ? Verdict.FAILS : Verdict.UNTOLD;
    }

    /** Holds if one of the ratios reaches the factor. */
    Claim reached(String text) {
        return claim(text, Verdict.HOLDS, Verdict.FAILS);
    }

    /** Holds if none of the ratios reaches the factor. */
    Claim notReached(String text) {
        return claim(text, Verdict.FAILS, Verdict.HOLDS);
    }

    private Claim claim(String text, Verdict ifOneDoes, Verdict ifNoneDoes) {
        if (words.isEmpty()) {
            return Claim.notMeasured(text);
        }
        String basis = String.join(", ", words) + "; " + brought;
        if (verdicts.contains(Verdict.HOLDS)) {
            return new Claim(text, ifOneDoes, basis);
        } else if (verdicts.stream().allMatch(Verdict.FAILS::equals)) {
            return new Claim(text, ifNoneDoes, basis);
        }
        return Claim.untold(text, missing ? Lack.CELLS : Lack.FORKS, basis);
    }
}

package org.syncline.lab.advice;

import org.syncline.lab.advice.Advisor.Advice;
import org.syncline.lab.events.RunSummary;
import org.syncline.lab.stats.Interval;
import org.syncline.lab.table.Cell;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Advice in sentences for people. */
public final class AdviceText {

    private static final MathContext ROUGH = new MathContext(2, RoundingMode.HALF_EVEN);
    private static final double SHORTEST = 1e-4;

    private AdviceText() {}

    /**
     * Returns which transport, how long, and which others may be as fast: "socket, 12 s (9.0 to
     * 15); rmi cannot be told from it". The end of the sentence is left to the caller.
     *
     * @param ranked the fastest first; at least one
     */
    public static String answer(List<Advice> ranked) {
        Advice best = ranked.getFirst();
        String first = best.transport() + ", " + expected(best);
        if (ranked.size() == 1) {
            return first + "; no other was measured";
        }
        List<String> equals =
                ranked.stream()
                        .skip(1)
                        .filter(best::cannotBeToldFrom)
                        .map(Advice::transport)
                        .toList();
        return equals.isEmpty()
                ? first + "; all others take longer"
                : first + "; " + listed(equals) + " cannot be told from it";
    }

    /** Returns the time and its interval: "12 s (9.0 to 15)". */
    public static String expected(Advice advice) {
        return rough(advice.seconds())
                + " s"
                + advice.likely().map(likely -> " (" + words(likely) + ")").orElse("");
    }

    /**
     * Returns what was expected of a run beside what it took: "predicted 1.2 s (0.80 to 1.9), took
     * 1.3 s", or "predicted –, took 1.3 s: the run did not do all"; empty for a run of which
     * neither is known.
     */
    public static Optional<String> beside(RunSummary run) {
        String took = ", took " + rough(run.seconds()) + " s";
        Double predicted = run.predictedSeconds();
        if (predicted == null) {
            return Optional.ofNullable(run.notPredicted())
                    .map(reason -> "predicted " + Cell.ABSENT.shown() + took + ": " + reason);
        }
        Double low = run.predictedLow();
        Double high = run.predictedHigh();
        Optional<Interval> likely =
                low == null || high == null
                        ? Optional.empty()
                        : Optional.of(new Interval(low, high));
        String from = run.predictedFrom();
        return Optional.of(
                "predicted "
                        + expected(new Advice("", predicted, likely, true))
                        + took
                        + (from == null ? "" : ": " + from));
    }

    private static String words(Interval likely) {
        return rough(likely.low()) + " to " + rough(likely.high());
    }

    static String listed(List<String> names) {
        int last = names.size() - 1;
        return last == 0
                ? names.getFirst()
                : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
    }

    /**
     * Returns how sure predictions are: "Cells that the model had not seen were predicted with a
     * median error of 9 %." Says more where the link or such an amount was not measured.
     *
     * @param extrapolated as {@link Advisor#isBeyond} says
     */
    public static String certainty(
            double medianError, boolean extrapolated, List<Advice> ranked, String link) {
        String error =
                String.format(
                        Locale.ROOT,
                        "Cells that the model had not seen were predicted with a median error of"
                                + " %.0f %%.",
                        100 * medianError);
        String beyond =
                extrapolated
                        ? " There are more files or bytes than in any that was measured, so that"
                                + " the times are extrapolated."
                        : "";
        return error + beyond + ofLink(ranked, link);
    }

    private static String ofLink(List<Advice> ranked, String link) {
        if (ranked.stream().allMatch(Advice::linkMeasured)) {
            return "";
        }
        String measured =
                ranked.stream().noneMatch(Advice::linkMeasured)
                        ? " Nothing was measured over the link "
                        : " Not all of these were measured over the link ";
        boolean bounded = ranked.stream().allMatch(advice -> advice.likely().isPresent());
        return measured
                + link
                + ": the times follow from its rate and round trip, "
                + (bounded
                        ? "and the interval from how wrong that was for other links."
                        : "and how wrong that may be was not measured either.");
    }

    /** Returns a figure with two significant digits, or all before the point. */
    static String rough(double seconds) {
        BigDecimal rounded = BigDecimal.valueOf(Math.max(seconds, SHORTEST)).round(ROUGH);
        return rounded.scale() > 0
                ? rounded.toPlainString()
                : String.format(Locale.ROOT, "%.0f", seconds);
    }
}

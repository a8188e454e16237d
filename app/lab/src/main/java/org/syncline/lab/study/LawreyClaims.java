package org.syncline.lab.study;

import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Interval;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.study.StudyReport.Verdict;
import org.syncline.lab.table.Figures;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** What the page of Essence RMI says of its calls, held against today's figures. */
final class LawreyClaims {

    private static final String ORIGINAL = "essence";

    private LawreyClaims() {}

    /**
     * Judges the transport that stands for the original.
     *
     * @param first the transport named first; another than the original's tells nothing
     */
    static List<Claim> ofCalls(String first, LawreyFigures figures) throws IOException {
        boolean same = first.equals(ORIGINAL);
        Optional<Estimate> over =
                same
                        ? difference(
                                figures.micros(first + ", one caller", Lawrey.simple(first)),
                                figures.micros("ping", Lawrey.ping()))
                        : Optional.empty();
        Optional<Estimate> rate =
                same
                        ? figures.rate(first + ", asynchronous calls", Lawrey.asynchronous(first))
                        : Optional.empty();
        return List.of(
                between(
                        "A synchronous call takes 20 to 60 µs more than a ping.",
                        over,
                        claimed("over ping")),
                atLeast(
                        "100,000 calls a second over one connection.",
                        rate,
                        claimed("calls").low()),
                new Claim(
                        "Messages arrive 9 to 30 µs above the latency of the network.",
                        Verdict.UNTOLD,
                        "every call here has an answer"),
                batched(rate));
    }

    /** Calls in flight are the nearest to batches that is measured. */
    private static Claim batched(Optional<Estimate> rate) {
        Claim found =
                atLeast("500,000 calls a second with batching.", rate, claimed("batched").low());
        return found.verdict() == Verdict.HOLDS || rate.isEmpty()
                ? found
                : new Claim(
                        found.text(),
                        Verdict.UNTOLD,
                        "without batches, calls in flight: " + found.basis());
    }

    /** A published figure, or the range of one. */
    private static Interval claimed(String name) {
        Published published = Published.of(Lawrey.NAME);
        return published
                .range("claims", name)
                .orElseGet(
                        () -> {
                            double one = published.figure("claims", name).orElseThrow();
                            return new Interval(one, one);
                        });
    }

    /** The widest interval that the two allow. */
    private static Optional<Estimate> difference(Optional<Estimate> of, Optional<Estimate> less) {
        if (of.isEmpty() || less.isEmpty()) {
            return Optional.empty();
        }
        Interval one = bounds(of.get());
        Interval other = bounds(less.get());
        return Optional.of(
                new Estimate(
                        of.get().value() - less.get().value(),
                        Optional.of(
                                new Interval(one.low() - other.high(), one.high() - other.low()))));
    }

    private static Interval bounds(Estimate estimate) {
        return estimate.interval()
                .orElseGet(() -> new Interval(estimate.value(), estimate.value()));
    }

    private static Claim between(String text, Optional<Estimate> found, Interval claimed) {
        if (found.isEmpty()) {
            return new Claim(text, Verdict.UNTOLD, "not measured");
        }
        Interval is = bounds(found.get());
        boolean outside = is.high() < claimed.low() || is.low() > claimed.high();
        boolean inside = claimed.contains(is.low()) && claimed.contains(is.high());
        return new Claim(
                text,
                inside ? Verdict.HOLDS : outside ? Verdict.FAILS : Verdict.UNTOLD,
                Figures.brief(found.get()) + " µs more");
    }

    private static Claim atLeast(String text, Optional<Estimate> found, double claimed) {
        if (found.isEmpty()) {
            return new Claim(text, Verdict.UNTOLD, "not measured");
        }
        Interval is = bounds(found.get());
        return new Claim(
                text,
                is.low() >= claimed
                        ? Verdict.HOLDS
                        : is.high() < claimed ? Verdict.FAILS : Verdict.UNTOLD,
                Figures.brief(found.get()) + " thousand a second");
    }
}

package org.syncline.lab.study;

import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Interval;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.study.StudyReport.Lack;
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
        Optional<Estimate> call =
                same
                        ? figures.micros(first + ", one caller", Lawrey.simple(first))
                        : Optional.empty();
        Optional<Estimate> ping = same ? figures.micros("ping", Lawrey.ping()) : Optional.empty();
        Optional<Estimate> rate =
                same
                        ? figures.rate(first + ", asynchronous calls", Lawrey.asynchronous(first))
                        : Optional.empty();
        return List.of(
                overPing(call, ping),
                atLeast(
                        "100,000 calls a second over one connection.",
                        rate,
                        claimed("calls").low()),
                Claim.untold(
                        "Messages arrive 9 to 30 µs above the latency of the network.",
                        Lack.METHOD,
                        "every call here has an answer"),
                batched(rate));
    }

    /** A ping that is not below the call says nothing of what the call adds to it. */
    private static Claim overPing(Optional<Estimate> call, Optional<Estimate> ping) {
        String text = "A synchronous call takes 20 to 60 µs more than a ping.";
        Optional<Estimate> over = difference(call, ping);
        if (over.isPresent() && bounds(over.get()).low() <= 0) {
            return Claim.untold(
                    text,
                    over.get().value() > 0 ? Lack.FORKS : Lack.METHOD,
                    "the ping, %s µs, cannot be told to be below the call, %s µs: a ping waits in"
                                    .formatted(
                                            Figures.brief(ping.orElseThrow()),
                                            Figures.brief(call.orElseThrow()))
                            + " the system, and such a call looks for its answer for a while"
                            + " first");
        }
        return between(text, over, claimed("over ping"));
    }

    /** Calls in flight are the nearest to batches that is measured. */
    private static Claim batched(Optional<Estimate> rate) {
        Claim found =
                atLeast("500,000 calls a second with batching.", rate, claimed("batched").low());
        return found.verdict() == Verdict.HOLDS || rate.isEmpty()
                ? found
                : Claim.untold(
                        found.text(),
                        found.verdict() == Verdict.UNTOLD ? found.lack() : Lack.METHOD,
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
            return Claim.notMeasured(text);
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
            return Claim.notMeasured(text);
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

package org.syncline.lab.advice;

import org.syncline.lab.link.LinkProfiles;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What first copies should take over some transports without a network, by what was measured here.
 *
 * @param kind of the copies that the times are for
 * @param ranked at least one, the fastest first
 */
record TransportRanking(
        Advisor advisor, SyncKind kind, List<Load> loads, List<Advisor.Advice> ranked) {

    /**
     * Ranks those of some transports that were measured. Where nothing of the kind was, it goes by
     * {@linkplain SyncKind#USUAL usual} copies, and so it does where compressed or limited copies
     * were measured over fewer of them than usual ones: one that was measured so need not be the
     * fastest.
     *
     * @param copies that are made together
     * @param wanted what they are like; empty if no experiment can measure such
     * @return empty if nothing was measured that a ranking could go by
     * @throws IOException if the history cannot be read
     */
    static Optional<TransportRanking> of(
            AutoTransport.Measured measured,
            List<TreeAmount> copies,
            Optional<SyncKind> wanted,
            Set<String> transports)
            throws IOException {
        SyncKind kind = wanted.orElse(SyncKind.USUAL);
        Optional<TransportRanking> found = of(measured, copies, kind, transports);
        if (kind.equals(SyncKind.USUAL) || found.isPresent() && kind.isUsuallyCarried()) {
            return found;
        }
        Optional<TransportRanking> usual = of(measured, copies, SyncKind.USUAL, transports);
        return usual.map(it -> it.ranked().size()).orElse(0)
                        > found.map(it -> it.ranked().size()).orElse(0)
                ? usual
                : found;
    }

    private static Optional<TransportRanking> of(
            AutoTransport.Measured measured,
            List<TreeAmount> copies,
            SyncKind kind,
            Set<String> transports)
            throws IOException {
        List<Load> loads =
                copies.stream()
                        .map(it -> Load.over(LinkProfiles.NONE, it.files(), it.bytes(), kind))
                        .toList();
        Optional<Advisor> advisor =
                MeasuredLoads.advisor(measured.state(), kind, measured.leftOut());
        List<Advisor.Advice> ranked =
                advisor.map(it -> it.rank(loads)).orElse(List.of()).stream()
                        .filter(each -> transports.contains(each.transport()))
                        .toList();
        return ranked.isEmpty()
                ? Optional.empty()
                : Optional.of(new TransportRanking(advisor.orElseThrow(), kind, loads, ranked));
    }

    /** Returns the same, led by one of some transports if the fastest cannot be told from it. */
    TransportRanking preferring(Set<String> some) {
        return new TransportRanking(advisor, kind, loads, preferring(some, ranked));
    }

    static List<Advisor.Advice> preferring(Set<String> some, List<Advisor.Advice> ranked) {
        List<Advisor.Advice> order = new ArrayList<>(ranked);
        ranked.stream()
                .filter(each -> some.contains(each.transport()))
                .filter(ranked.getFirst()::cannotBeToldFrom)
                .findFirst()
                .ifPresent(
                        it -> {
                            order.remove(it);
                            order.addFirst(it);
                        });
        return List.copyOf(order);
    }

    String first() {
        return ranked.getFirst().transport();
    }

    /** Returns which one, how long, and which others may be as fast, without the end. */
    String answer() {
        return AdviceText.answer(ranked);
    }

    /** Returns how sure that is and what it follows from, in whole sentences. */
    String certainty() {
        return AdviceText.certainty(
                        advisor.medianError(kind).orElseThrow(),
                        loads.stream().anyMatch(advisor::isBeyond),
                        ranked,
                        LinkProfiles.NONE.name())
                + String.format(
                        Locale.ROOT,
                        " The time over %s follows from %,d measured cells.",
                        first(),
                        advisor.measured(first()));
    }
}

package org.syncline.core.session;

import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseCounters;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.measure.Timeline;
import org.syncline.core.peer.PhaseMessage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Combines the measurements of session and peers. A call that carries content is one interval on
 * the session's clock, while its peer spends the time on several phases; that interval is shared
 * out in the proportion of the peer's own busy times, and the rest is sending or receiving.
 */
final class PhaseReport {

    private static final double NANOS = 1e9;

    /** What a peer does inside a call that brings it content. */
    private static final List<Phase> AT_TARGET =
            List.of(Phase.DECOMPRESS, Phase.WRITE, Phase.VERIFY, Phase.COMMIT);

    /** What this process does on the way to a peer. */
    private static final List<Phase> ON_THE_WAY = List.of(Phase.HANDSHAKE, Phase.RESUME);

    private final Map<Phase, double[]> busy = new EnumMap<>(Phase.class);
    private final Map<Phase, Double> critical = new EnumMap<>(Phase.class);

    /** The part of the session's own time in a phase that no peer has claimed. */
    private final Map<Phase, Double> unclaimed = new EnumMap<>(Phase.class);

    private final PhaseCounters calls;

    /** What all remote peers spent inside the calls, which are counted for all of them together. */
    private final Map<Phase, Long> spentInCalls = new EnumMap<>(Phase.class);

    private final List<OptionalLong> arrived = new ArrayList<>();
    private final List<OptionalLong> departed = new ArrayList<>();
    private boolean shared;

    /**
     * @param scans what each peer had spent when its scan was over, or so far
     */
    PhaseReport(Timeline timeline, PhaseCounters calls, List<PhaseMessage[]> scans) {
        this.calls = calls;
        for (Phase phase : Phase.values()) {
            critical.put(phase, timeline.nanos(phase));
            unclaimed.put(phase, timeline.nanos(phase));
            busy.put(phase, new double[3]);
        }
        for (Phase phase : ON_THE_WAY) {
            busy.put(phase, new double[] {calls.nanos(phase), calls.items(phase), 0});
        }
        Map<Phase, Long> spent = new EnumMap<>(Phase.class);
        for (PhaseMessage[] scan : scans) {
            for (PhaseMessage message : scan) {
                Phase.labelled(message.name)
                        .ifPresent(phase -> spent.merge(phase, message.busyNanos, Long::sum));
            }
        }
        split(Phase.SCAN, spent, List.of(Phase.SIGN));
    }

    void addPeer(PhaseMessage[] phases, boolean remote) {
        Map<Phase, Long> spent = new EnumMap<>(Phase.class);
        for (PhaseMessage message : phases) {
            Phase.labelled(message.name).ifPresent(phase -> add(message, phase, spent));
        }
        if (remote) {
            spent.forEach((phase, nanos) -> spentInCalls.merge(phase, nanos, Long::sum));
            arrived.add(bytes(phases, PhaseMessage.ARRIVED));
            departed.add(bytes(phases, PhaseMessage.DEPARTED));
        } else {
            split(Phase.WRITE, spent, List.of(Phase.DECOMPRESS, Phase.VERIFY, Phase.COMMIT));
            split(Phase.READ, spent, List.of(Phase.COMPRESS));
        }
    }

    private void add(PhaseMessage message, Phase phase, Map<Phase, Long> spent) {
        double[] sum = sum(phase);
        sum[0] += message.busyNanos;
        sum[1] += message.items;
        sum[2] += message.bytes;
        spent.merge(phase, message.busyNanos, Long::sum);
    }

    private static OptionalLong bytes(PhaseMessage[] phases, String name) {
        return Arrays.stream(phases)
                .filter(message -> message.name.equals(name))
                .mapToLong(message -> message.bytes)
                .findFirst();
    }

    /** Returns what both sides counted; empty where no peer is remote, or one told nothing. */
    Optional<TrafficCount> traffic() {
        boolean told =
                !arrived.isEmpty()
                        && Stream.of(arrived, departed)
                                .flatMap(List::stream)
                                .allMatch(OptionalLong::isPresent);
        return told
                ? Optional.of(
                        new TrafficCount(
                                calls.bytes(Phase.SEND),
                                sum(arrived),
                                sum(departed),
                                calls.bytes(Phase.RECEIVE)))
                : Optional.empty();
    }

    private static long sum(List<OptionalLong> counts) {
        return counts.stream().mapToLong(OptionalLong::getAsLong).sum();
    }

    private double[] sum(Phase phase) {
        return busy.computeIfAbsent(phase, p -> new double[3]);
    }

    private void shareCalls() {
        if (!shared && !arrived.isEmpty()) {
            share(Phase.SEND, spentInCalls, AT_TARGET);
            share(Phase.RECEIVE, spentInCalls, List.of(Phase.READ, Phase.COMPRESS));
            shared = true;
        }
    }

    /** Takes the peers' part out of the time of remote calls. */
    private void share(Phase call, Map<Phase, Long> spent, List<Phase> parts) {
        double callNanos = calls.nanos(call);
        double inside = total(spent, parts);
        charge(call, spent, parts, Math.max(callNanos, inside));
        double[] sum = sum(call);
        sum[0] += Math.max(0, callNanos - inside);
        sum[1] += calls.items(call);
        sum[2] += calls.bytes(call);
    }

    /** Shares out the time that was charged to one phase as a whole. */
    private void split(Phase call, Map<Phase, Long> spent, List<Phase> parts) {
        charge(call, spent, parts, total(spent, List.of(call)) + total(spent, parts));
    }

    private static double total(Map<Phase, Long> spent, List<Phase> phases) {
        return phases.stream().mapToDouble(phase -> spent.getOrDefault(phase, 0L)).sum();
    }

    /** Charges the parts with their shares of the call, which took {@code whole} nanoseconds. */
    private void charge(Phase call, Map<Phase, Long> spent, List<Phase> parts, double whole) {
        double nanos = unclaimed.getOrDefault(call, 0.0);
        for (Phase part : parts) {
            double share = nanos * spent.getOrDefault(part, 0L) / Math.max(1, whole);
            critical.merge(part, share, Double::sum);
            critical.merge(call, share, PhaseReport::less);
            unclaimed.merge(call, share, PhaseReport::less);
        }
    }

    /** Rounded shares may sum to a little more than the whole. */
    private static double less(double whole, double share) {
        return Math.max(0, whole - share);
    }

    /** Returns all phases, after all peers were added. */
    List<PhaseTime> toList() {
        shareCalls();
        List<PhaseTime> times = new ArrayList<>();
        for (Phase phase : Phase.values()) {
            double[] sum = sum(phase);
            times.add(
                    new PhaseTime(
                            phase,
                            sum[0] / NANOS,
                            critical.getOrDefault(phase, 0.0) / NANOS,
                            (long) sum[1],
                            (long) sum[2]));
        }
        return times;
    }
}

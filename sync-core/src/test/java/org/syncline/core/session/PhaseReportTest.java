package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseCounters;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.measure.Timeline;
import org.syncline.core.peer.PhaseMessage;
import org.syncline.corpora.cases.Covers;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;

class PhaseReportTest {

    private static final double SECOND = 1e9;

    private long now;
    private final Timeline timeline = new Timeline(() -> now, Phase.SCAN);
    private final PhaseCounters calls = new PhaseCounters();

    @Test
    void dividesACallAmongThePeersPhases() {
        try (Timeline.Span call = timeline.enter(Phase.SEND)) {
            now += (long) (10 * SECOND);
        }
        calls.add(Phase.SEND, (long) (10 * SECOND), 1, 5000);
        PhaseReport report = new PhaseReport(timeline, calls, List.of());
        report.addPeer(spent(Phase.WRITE, 2, Phase.VERIFY, 1, Phase.COMMIT, 3), true);
        assertEquals(2, time(report, Phase.WRITE).critical(), 1e-9);
        assertEquals(1, time(report, Phase.VERIFY).critical(), 1e-9);
        assertEquals(3, time(report, Phase.COMMIT).critical(), 1e-9);
        assertEquals(4, time(report, Phase.SEND).critical(), 1e-9);
        assertEquals(4, time(report, Phase.SEND).busy(), 1e-9);
        assertEquals(5000, time(report, Phase.SEND).bytes());
    }

    @Test
    @Covers("M4")
    void compressionIsNeitherSendingNorReceivingNorReading() {
        for (Phase phase : List.of(Phase.SEND, Phase.RECEIVE, Phase.READ, Phase.WRITE)) {
            try (Timeline.Span call = timeline.enter(phase)) {
                now += (long) (10 * SECOND);
            }
        }
        calls.add(Phase.SEND, (long) (10 * SECOND), 1, 5000);
        calls.add(Phase.RECEIVE, (long) (10 * SECOND), 1, 5000);
        PhaseReport report = new PhaseReport(timeline, calls, List.of());
        report.addPeer(spent(Phase.DECOMPRESS, 1, Phase.READ, 2, Phase.COMPRESS, 4), true);
        report.addPeer(
                spent(Phase.READ, 5, Phase.COMPRESS, 15, Phase.WRITE, 9, Phase.DECOMPRESS, 1),
                false);
        assertEquals(9, time(report, Phase.SEND).critical(), 1e-9);
        assertEquals(4, time(report, Phase.RECEIVE).critical(), 1e-9);
        assertEquals(2 + 2.5, time(report, Phase.READ).critical(), 1e-9);
        assertEquals(4 + 7.5, time(report, Phase.COMPRESS).critical(), 1e-9);
        assertEquals(1 + 1, time(report, Phase.DECOMPRESS).critical(), 1e-9);
        assertEquals(19, time(report, Phase.COMPRESS).busy(), 1e-9);
    }

    @Test
    void neverGivesAPeerMoreThanTheCallTook() {
        try (Timeline.Span call = timeline.enter(Phase.SEND)) {
            now += (long) (4 * SECOND);
        }
        calls.add(Phase.SEND, (long) (4 * SECOND), 1, 1);
        PhaseReport report = new PhaseReport(timeline, calls, List.of());
        report.addPeer(spent(Phase.WRITE, 6, Phase.COMMIT, 2), true);
        assertEquals(3, time(report, Phase.WRITE).critical(), 1e-9);
        assertEquals(1, time(report, Phase.COMMIT).critical(), 1e-9);
        assertEquals(0, time(report, Phase.SEND).critical(), 1e-9);
        assertEquals(0, time(report, Phase.SEND).busy(), 1e-9);
    }

    @Test
    @Covers(value = "M5", fault = "bytes that only one side counted go unnoticed")
    void tellsWhetherBothSidesCountedTheSame() {
        calls.add(Phase.SEND, 1, 1, 5000);
        calls.add(Phase.RECEIVE, 1, 1, 300);
        assertEquals(Optional.empty(), counted(), "no call left this process");
        assertEquals(Optional.empty(), counted(spent(Phase.WRITE, 1)), "an earlier version");
        assertEquals(Optional.empty(), counted(traffic(5000, 300), spent(Phase.WRITE, 1)));
        assertTrue(counted(traffic(5000, 300)).orElseThrow().agrees());
        assertFalse(counted(traffic(4999, 300)).orElseThrow().agrees());
        TrafficCount astray = counted(traffic(5000, 301)).orElseThrow();
        assertEquals(
                "this side counted 5000 bytes sent and 300 received, the other one 5000 arrived and"
                        + " 301 departed",
                astray.sentence());
        assertFalse(astray.agrees());
    }

    /** Content that comes from one goes to the other; calls are counted for both together. */
    @Test
    void twoRemotePeersAreComparedTogetherAndTheirCallsCountedOnce() {
        calls.add(Phase.SEND, (long) (4 * SECOND), 2, 5000);
        calls.add(Phase.RECEIVE, (long) (3 * SECOND), 1, 5000);
        assertTrue(counted(traffic(0, 5000), traffic(5000, 0)).orElseThrow().agrees());
        PhaseReport report = new PhaseReport(timeline, calls, List.of());
        report.addPeer(spent(Phase.READ, 1), true);
        report.addPeer(spent(Phase.WRITE, 3), true);
        assertEquals(5000, time(report, Phase.SEND).bytes());
        assertEquals(2, time(report, Phase.SEND).items());
        assertEquals(1, time(report, Phase.SEND).busy(), 1e-9);
        assertEquals(2, time(report, Phase.RECEIVE).busy(), 1e-9);
    }

    /** Returns what was counted with these remote peers, beside a local one. */
    private Optional<TrafficCount> counted(PhaseMessage[]... remotes) {
        PhaseReport report = new PhaseReport(timeline, calls, List.of());
        report.addPeer(traffic(7, 7), false);
        for (PhaseMessage[] remote : remotes) {
            report.addPeer(remote, true);
        }
        return report.traffic();
    }

    private static PhaseMessage[] traffic(long arrived, long departed) {
        PhaseMessage[] messages = {new PhaseMessage(), new PhaseMessage()};
        messages[0].name = PhaseMessage.ARRIVED;
        messages[0].bytes = arrived;
        messages[1].name = PhaseMessage.DEPARTED;
        messages[1].bytes = departed;
        return messages;
    }

    @Test
    void dividesTheScanAmongWalkingAndSigningAsBothPeersDid() {
        now += (long) (8 * SECOND);
        List<PhaseMessage[]> scans =
                List.of(spent(Phase.SCAN, 2, Phase.SIGN, 1), spent(Phase.SCAN, 4, Phase.SIGN, 1));
        PhaseReport report = new PhaseReport(timeline, calls, scans);
        assertEquals(2, time(report, Phase.SIGN).critical(), 1e-9);
        assertEquals(6, time(report, Phase.SCAN).critical(), 1e-9);
    }

    @Test
    @Covers(value = "M4", fault = "a phase in which nothing was done has a time")
    void chargesNothingToSigningIfNothingWasSigned() {
        now += (long) (8 * SECOND);
        PhaseReport report =
                new PhaseReport(timeline, calls, List.of(spent(Phase.SCAN, 2), spent()));
        assertEquals(0, time(report, Phase.SIGN).critical());
        assertEquals(8, time(report, Phase.SCAN).critical(), 1e-9);
    }

    @Test
    @Covers("M4")
    void criticalTimesSumToTheTotalWhateverPeersSay() {
        for (long seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            Timeline any = new Timeline(() -> now, Phase.SCAN);
            PhaseCounters own = new PhaseCounters();
            for (int i = 0; i < 20; i++) {
                try (Timeline.Span one = any.enter(any(random));
                        Timeline.Span two = any.enter(any(random))) {
                    now += random.nextInt(1_000_000_000);
                }
                own.add(any(random), random.nextInt(1_000_000_000), 1, 1);
            }
            List<PhaseMessage[]> scans = List.of(anything(random), anything(random));
            PhaseReport report = new PhaseReport(any, own, scans);
            report.addPeer(anything(random), random.nextBoolean());
            report.addPeer(anything(random), random.nextBoolean());
            List<PhaseTime> times = report.toList();
            double sum = times.stream().mapToDouble(PhaseTime::critical).sum();
            assertEquals(any.total() / SECOND, sum, 1e-9 * sum, "seed " + seed);
            for (PhaseTime time : times) {
                assertTrue(time.critical() >= 0 && time.busy() >= 0, "seed " + seed + ": " + time);
            }
        }
    }

    private static Phase any(Random random) {
        return Phase.values()[random.nextInt(Phase.values().length)];
    }

    private static PhaseMessage[] anything(Random random) {
        return Arrays.stream(Phase.values())
                .map(phase -> message(phase, random.nextInt(2_000_000_000)))
                .toArray(PhaseMessage[]::new);
    }

    /** Pairs of a phase and seconds. */
    private static PhaseMessage[] spent(Object... pairs) {
        PhaseMessage[] phases = new PhaseMessage[pairs.length / 2];
        for (int i = 0; i < phases.length; i++) {
            double seconds = ((Number) pairs[2 * i + 1]).doubleValue();
            phases[i] = message((Phase) pairs[2 * i], (long) (seconds * SECOND));
        }
        return phases;
    }

    private static PhaseMessage message(Phase phase, long nanos) {
        PhaseMessage message = new PhaseMessage();
        message.name = phase.label();
        message.busyNanos = nanos;
        return message;
    }

    private static PhaseTime time(PhaseReport report, Phase phase) {
        return report.toList().get(phase.ordinal());
    }
}

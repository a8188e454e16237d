package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseCounters;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.measure.Timeline;
import org.syncline.core.session.OpenedRoot.ConnectTimes;
import org.syncline.core.transport.HandshakeWatch;

import java.util.List;
import java.util.Optional;

class ConnectClockTest {
    private long now;
    private final ConnectClock clock = new ConnectClock(() -> now * 1_000_000_000);

    @Test
    void eachStepGrowsUntilTheNextBegins() {
        assertEquals(Optional.empty(), clock.soFar());
        clock.mark();
        now = 3;
        assertEquals(Optional.of(new ConnectTimes(3, 0, 0)), clock.soFar());
        clock.mark();
        now = 4;
        assertEquals(Optional.of(new ConnectTimes(3, 1, 0)), clock.soFar());
        clock.mark();
        now = 6;
        clock.mark();
        now = 9;
        assertEquals(Optional.of(new ConnectTimes(3, 1, 2)), clock.soFar());
    }

    @Test
    void handshakesAreInNoStepAndToldApart() {
        clock.mark();
        now = 1;
        HandshakeWatch.End first = clock.handshakes().begun();
        now = 3;
        first.ended(false);
        now = 4;
        clock.mark();
        HandshakeWatch.End resumed = clock.handshakes().begun();
        now = 9;
        resumed.ended(true);
        now = 12;
        clock.mark();
        now = 13;
        clock.mark();
        now = 20;
        assertEquals(Optional.of(new ConnectTimes(2, 3, 1, 2, 1, 5, 1)), clock.soFar());
    }

    @Test
    void whatComesLaterIsChargedToTheSession() {
        clock.mark();
        clock.mark();
        clock.mark();
        clock.mark();
        Timeline session = new Timeline(() -> now * 1_000_000_000, Phase.SCAN);
        PhaseCounters counters = new PhaseCounters();
        clock.handshakes().chargeTo(session, counters);
        HandshakeWatch.End end = clock.handshakes().begun();
        now = 5;
        end.ended(true);
        assertEquals(Optional.of(ConnectTimes.NONE), clock.soFar());
        assertEquals(5e9, session.nanos(Phase.RESUME));
        PhaseReport report = new PhaseReport(session, counters, List.of());
        PhaseTime resumed = report.toList().get(Phase.RESUME.ordinal());
        assertEquals(1, resumed.items());
        assertEquals(5, resumed.critical());
    }
}

package org.syncline.core.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.corpora.cases.Covers;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;

class TimelineTest {

    private long now = 1000;
    private final Timeline timeline = new Timeline(() -> now, Phase.SCAN);

    @Test
    void chargesTheBaseWhileNobodyIsInASpan() {
        now += 10;
        timeline.base(Phase.PLAN);
        now += 5;
        assertEquals(10, timeline.nanos(Phase.SCAN));
        assertEquals(5, timeline.nanos(Phase.PLAN));
        assertEquals(15, timeline.total());
    }

    @Test
    void sharesAMomentAmongTheThreadsThatWork() {
        try (Timeline.Span one = timeline.enter(Phase.SEND);
                Timeline.Span two = timeline.enter(Phase.SEND);
                Timeline.Span three = timeline.enter(Phase.READ)) {
            now += 30;
        }
        assertEquals(20, timeline.nanos(Phase.SEND));
        assertEquals(10, timeline.nanos(Phase.READ));
        assertEquals(0, timeline.nanos(Phase.SCAN));
    }

    @Test
    @Covers("M4")
    void aSpanWhoseEndShowsWhatItWasCountsWhollyAsThat() {
        now += 2;
        Timeline.Span other = timeline.enter(Phase.SEND);
        now += 3;
        Timeline.Span span = timeline.enter(Phase.HANDSHAKE);
        now += 10;
        other.close();
        now += 4;
        assertEquals(9, timeline.nanos(Phase.HANDSHAKE));
        span.closeAs(Phase.RESUME);
        now += 1;
        assertEquals(0, timeline.nanos(Phase.HANDSHAKE));
        assertEquals(9, timeline.nanos(Phase.RESUME));
        assertEquals(8, timeline.nanos(Phase.SEND));
        assertEquals(3, timeline.nanos(Phase.SCAN));
        assertEquals(20, timeline.total());
    }

    @Test
    @Covers("E17")
    void doesNotCountWhileStopped() {
        now += 7;
        timeline.stop();
        now += 1_000_000;
        timeline.base(Phase.COMMIT);
        now += 3;
        assertEquals(10, timeline.total());
        assertEquals(7, timeline.nanos(Phase.SCAN));
        assertEquals(3, timeline.nanos(Phase.COMMIT));
    }

    @Test
    @Covers(value = "M4", fault = "a pause counts as work")
    void countsWhileItIsPausedOnlyWhatIsStillUnderWay() {
        now += 7;
        try (Timeline.Span call = timeline.enter(Phase.SEND)) {
            timeline.pause(true);
            now += 5;
        }
        now += 1_000_000;
        timeline.pause(false);
        now += 3;
        assertEquals(15, timeline.total());
        assertEquals(10, timeline.nanos(Phase.SCAN));
        assertEquals(5, timeline.nanos(Phase.SEND));
    }

    @Test
    @Covers("M4")
    void phasesSumToTheTotalWhateverHappens() {
        for (long seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            Timeline any = new Timeline(() -> now, Phase.SCAN);
            Deque<Timeline.Span> open = new ArrayDeque<>();
            for (int i = 0; i < 100; i++) {
                now += random.nextInt(1_000_000);
                Phase phase = Phase.values()[random.nextInt(Phase.values().length)];
                switch (random.nextInt(6)) {
                    case 5 -> any.pause(random.nextBoolean());
                    case 0 -> any.base(phase);
                    case 1 -> any.stop();
                    case 2, 3 -> open.add(any.enter(phase));
                    default -> {
                        if (!open.isEmpty()) {
                            open.remove().close();
                        }
                    }
                }
            }
            double sum = 0;
            for (Phase phase : Phase.values()) {
                sum += any.nanos(phase);
            }
            assertEquals(any.total(), sum, 1e-9 * any.total(), "seed " + seed);
        }
    }
}

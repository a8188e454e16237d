package org.syncline.lab.fork;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.probe.CallTimes;

import java.util.List;
import java.util.stream.Stream;

class LatencyStretchesTest {

    private static final int CALLS = 7;
    private static final int HELD = 10;

    private final CallTimes untaken = new CallTimes();
    private final LatencyStretches stretches = new LatencyStretches(this::move, HELD);
    private int rounds;

    private void move(CallTimes into) {
        assertTrue(rounds <= HELD, () -> rounds + " iterations are held");
        rounds = 0;
        into.take(untaken);
    }

    private void iterate(int nanos) {
        for (int i = 0; i < CALLS; i++) {
            untaken.note(nanos);
        }
        rounds++;
        stretches.endIteration();
    }

    private List<Histogram> told() {
        return stretches.all().stream().flatMap(LatencyStretchesTest::stretches).toList();
    }

    private static Stream<Histogram> stretches(ForkLine line) {
        return switch (line) {
            case ForkLine.Calls calls -> calls.codes().stretches().stream();
            case ForkLine.Latencies latencies -> Stream.of(latencies.nanos());
            default -> throw new AssertionError(line);
        };
    }

    /** Each iteration makes some calls of as many ns as its number. */
    private List<Histogram> after(int iterations) {
        for (int i = 1; i <= iterations; i++) {
            iterate(i);
        }
        return told();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 15, 16, 17, 31, 32, 33, 1_000, 2_047, 300_000})
    void stretchesAreEquallyLongAndFollowOneAnother(int iterations) {
        List<Histogram> all = after(iterations);
        assertTrue(all.size() <= LatencyStretches.MOST, () -> all.size() + " stretches");
        assertTrue(2 * all.size() >= Math.min(iterations, LatencyStretches.MOST));
        long length = all.getFirst().getTotalCount() / CALLS;
        long from = 1;
        for (int i = 0; i < all.size(); i++) {
            Histogram stretch = all.get(i);
            assertEquals(from, stretch.getMinValue(), 0.001 * from, "stretch " + i);
            from += stretch.getTotalCount() / CALLS;
            assertEquals(from - 1, stretch.getMaxValue(), 0.001 * from, "stretch " + i);
            assertTrue(stretch.getTotalCount() == length * CALLS || i == all.size() - 1);
        }
        assertEquals(iterations, from - 1);
    }

    @Test
    void beginAnewWithoutWhatWasWarmUp() {
        for (int i = 1; i <= 104; i++) {
            iterate(i);
        }
        stretches.clear();
        List<Histogram> all = after(3);
        assertEquals(List.of(1L, 2L, 3L), all.stream().map(Histogram::getMaxValue).toList());
    }

    @Test
    void aRehearsalLeavesNothing() {
        untaken.note(1_000_000);
        stretches.rehearse();
        List<Histogram> all = after(2);
        assertEquals(List.of(1L, 2L), all.stream().map(Histogram::getMaxValue).toList());
    }

    @Test
    void noIterationHasNoStretch() {
        assertEquals(List.of(), told());
    }
}

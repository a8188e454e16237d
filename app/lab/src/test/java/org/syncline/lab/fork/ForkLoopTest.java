package org.syncline.lab.fork;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkLine.Part;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleUnaryOperator;

/** How long a fork goes on, by a clock that its work moves. */
class ForkLoopTest {

    private static final Duration LEAST = Duration.ofSeconds(10);
    private static final Duration MOST = Duration.ofSeconds(75);

    private final List<ForkLine.Iteration> taken = new ArrayList<>();
    private double now;

    /** Work that takes as many seconds as its function says of the time that passed. */
    private final class Invented implements TimedWork {

        private final DoubleUnaryOperator seconds;

        Invented(DoubleUnaryOperator seconds) {
            this.seconds = seconds;
        }

        @Override
        public Times first() {
            return new Times(Map.of(ForkLine.TOTAL, 1.0), Map.of());
        }

        @Override
        public Times next() {
            double took = seconds.applyAsDouble(now);
            now += took;
            return new Times(Map.of(ForkLine.TOTAL, took), Map.of());
        }

        @Override
        public void close() {}
    }

    private ForkLoop loop(DoubleUnaryOperator work) {
        return new ForkLoop(
                new Invented(work),
                line -> taken.add((ForkLine.Iteration) line),
                () -> (long) (now * TimeUnit.SECONDS.toNanos(1)));
    }

    private double secondsOf(Duration most, DoubleUnaryOperator work) throws Exception {
        CellEffort effort = new CellEffort(1, 0, 3, LEAST, Duration.ZERO).withMost(most);
        assertEquals(Optional.empty(), loop(work).run(effort));
        assertEquals(Part.FIRST, taken.getFirst().part());
        return now;
    }

    @Test
    void aForkThatIsLevelEndsAfterTheLeastTime() throws Exception {
        assertEquals(10, secondsOf(MOST, passed -> 0.01), 0.02);
        assertEquals(1 + 1000, taken.size(), 1);
    }

    @Test
    void aForkThatGetsFasterGoesOnUntilAQuarterOfItsTimeIsLevel() throws Exception {
        double seconds = secondsOf(MOST, passed -> Math.max(0.01, 0.2 - passed / 100));
        double level = 19;
        assertTrue(seconds > level && seconds < 1.6 * level, () -> seconds + " s");
    }

    @Test
    void aForkThatNeverLevelsEndsAfterTheMostTime() throws Exception {
        assertEquals(75, secondsOf(MOST, passed -> 10 / (20 + passed)), 0.5);
    }

    @Test
    void aForkOfALeastTimeAloneDoesNotGoOn() throws Exception {
        assertEquals(10, secondsOf(LEAST, passed -> 10 / (20 + passed)), 0.5);
    }

    /** Iterations of 4 s: a warm-up of 15 s begins four of them. */
    @ParameterizedTest
    @CsvSource({
        "200, 15, 4, cut after 15.0 s",
        "4,   15, 4,",
        "5,   15, 4, cut after 15.0 s",
        "3,   15, 3,",
        "200,  1, 1, cut after 1.0 s",
        "200,  0, 200,",
        "0,    1, 0,"
    })
    void aWarmUpThatTakesTooLongIsCutAndSaysSo(int asked, int most, int had, String words)
            throws Exception {
        CellEffort effort =
                new CellEffort(1, 0, 3, Duration.ZERO, Duration.ZERO)
                        .withWarmUp(asked, Duration.ofSeconds(most));
        assertEquals(Optional.ofNullable(words), loop(passed -> 4).run(effort));
        assertEquals(had, taken.stream().filter(each -> each.part() == Part.WARM_UP).count());
        assertEquals(3, taken.stream().filter(each -> each.part() == Part.MEASURED).count());
    }

    @Test
    void slowWorkHasItsIterationsAllTheSame() throws Exception {
        assertEquals(90, secondsOf(MOST, passed -> 30));
        assertEquals(1 + 3, taken.size());
    }
}

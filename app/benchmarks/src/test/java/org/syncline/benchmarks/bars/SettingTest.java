package org.syncline.benchmarks.bars;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.benchmarks.calls.LatencyLine;

import java.util.List;

class SettingTest {

    private static final LatencyLine LINE = new LatencyLine("socket", 1, 200_000, 6, 7, 8, 9);

    @Test
    void measuresEachContestantOnceARound() {
        assertEquals(
                List.of("socket", "rmi", "raw-spin", "karmi"),
                Setting.TWO_CORES.contestants().stream().map(Contestant::title).toList());
        assertEquals(
                List.of("karmi PEOPLE", "rmi PEOPLE", "raw"),
                Setting.ECHO.contestants().stream().limit(3).map(Contestant::title).toList());
    }

    @Test
    void takesTheMedianOfOneCaller() {
        assertEquals(6, Setting.ONE_CORE.micros(LINE));
        assertEquals(6, Setting.ECHO.micros(LINE));
    }

    @Test
    void takesTheThroughputOfACrowdAndOfAPipeline() {
        assertEquals(5, Setting.CROWD.micros(LINE));
        assertEquals(5, Setting.THROUGHPUT.micros(LINE));
        assertEquals(5, Setting.ASYNCHRONOUS.micros(LINE));
    }
}

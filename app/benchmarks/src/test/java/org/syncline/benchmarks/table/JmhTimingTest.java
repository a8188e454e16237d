package org.syncline.benchmarks.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.benchmarks.MeasuredCall;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class JmhTimingTest {

    @Test
    void readsWhatJmhWrites(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("results.json");
        Files.writeString(
                file,
                """
                [{"benchmark": "org.syncline.benchmarks.table.CallBenchmark.call",
                  "params": {"transport": "rmi", "shape": "ADD"},
                  "primaryMetric": {"score": 31.0,
                    "scorePercentiles": {"50.0": 30.0, "99.0": 45.5, "99.9": 80.0}}},
                 {"benchmark": "org.syncline.benchmarks.table.FloorBenchmark.pingPong",
                  "params": {"floor": "RAW"},
                  "primaryMetric": {"scorePercentiles": {"50.0": 6.0, "99.0": 7.0}}}]
                """);
        List<JmhTiming> timings = JmhTiming.read(file);
        JmhTiming call = new JmhTiming("CallBenchmark", "rmi", "ADD", 30, 45.5);
        JmhTiming floor = new JmhTiming("FloorBenchmark", "", "", 6, 7);
        assertEquals(List.of(call, floor), timings);
        assertTrue(call.isOf(CallBenchmark.class, "rmi", MeasuredCall.ADD));
        assertFalse(call.isOf(CallBenchmark.class, "rmi", MeasuredCall.KIB));
        assertFalse(call.isOf(CallBenchmark.class, "socket", MeasuredCall.ADD));
        assertTrue(floor.isOf(FloorBenchmark.class));
    }
}

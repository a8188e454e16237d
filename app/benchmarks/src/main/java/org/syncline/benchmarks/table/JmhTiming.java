package org.syncline.benchmarks.table;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.syncline.benchmarks.MeasuredCall;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * JMH's result of one benchmark.
 *
 * @param benchmark the simple name of its class
 * @param callee the transport or the library; empty for a floor
 * @param shape empty for a floor
 * @param p50 median of single calls in µs
 * @param p99 their 99th percentile
 */
record JmhTiming(String benchmark, String callee, String shape, double p50, double p99) {

    /** Reads JMH's results in JSON. */
    static List<JmhTiming> read(Path file) throws IOException {
        List<JmhTiming> timings = new ArrayList<>();
        for (JsonNode result : new ObjectMapper().readTree(file.toFile())) {
            String[] name = result.path("benchmark").asText().split("\\.", -1);
            JsonNode params = result.path("params");
            JsonNode percentiles = result.path("primaryMetric").path("scorePercentiles");
            timings.add(
                    new JmhTiming(
                            name[name.length - 2],
                            params.path("transport").asText(params.path("library").asText("")),
                            params.path("shape").asText(""),
                            percentiles.path("50.0").asDouble(),
                            percentiles.path("99.0").asDouble()));
        }
        return timings;
    }

    boolean isOf(Class<?> type) {
        return type.getSimpleName().equals(benchmark);
    }

    boolean isOf(Class<?> type, String who, MeasuredCall what) {
        return isOf(type) && callee.equals(who) && shape.equals(what.name());
    }
}

package org.syncline.benchmarks.calls;

import org.HdrHistogram.Histogram;

import java.util.List;
import java.util.Locale;

/**
 * The output line of {@link CallLatency}.
 *
 * @param callee the transport or the ping-pong
 * @param callsPerSecond by all threads
 * @param p50 median of single calls in µs
 * @param p90 their 90th percentile, and so on
 */
public record LatencyLine(
        String callee,
        int threads,
        long callsPerSecond,
        double p50,
        double p90,
        double p98,
        double p999) {

    /** Summarises the nanoseconds of all calls; each thread called for so many seconds. */
    static LatencyLine of(String callee, int threads, Histogram times, int seconds) {
        return new LatencyLine(
                callee,
                threads,
                times.getTotalCount() / seconds,
                times.getValueAtPercentile(50) / 1e3,
                times.getValueAtPercentile(90) / 1e3,
                times.getValueAtPercentile(98) / 1e3,
                times.getValueAtPercentile(99.9) / 1e3);
    }

    /** Reads the output of {@link #toString}, with tenths of a µs. */
    public static LatencyLine parse(String line) {
        List<String> words = List.of(line.strip().split(" +", -1));
        return new LatencyLine(
                words.getFirst(),
                Integer.parseInt(after("threads", words)),
                Long.parseLong(after("calls/s", words)),
                Double.parseDouble(after("p50", words)),
                Double.parseDouble(after("p90", words)),
                Double.parseDouble(after("p98", words)),
                Double.parseDouble(after("p99.9", words)));
    }

    private static String after(String word, List<String> words) {
        return words.get(words.indexOf(word) + 1);
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%-15s threads %2d  calls/s %7d  us  p50 %.1f  p90 %.1f  p98 %.1f  p99.9 %.1f",
                callee,
                threads,
                callsPerSecond,
                p50,
                p90,
                p98,
                p999);
    }
}

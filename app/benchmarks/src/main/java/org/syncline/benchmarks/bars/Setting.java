package org.syncline.benchmarks.bars;

import org.syncline.benchmarks.MeasuredCall;
import org.syncline.benchmarks.calls.LatencyLine;

import java.util.List;
import java.util.Locale;

/** Where the JVMs run, how many threads call, and what is demanded. */
enum Setting {
    TWO_CORES(
            Setting.ONE,
            Setting.OTHER,
            1,
            List.of(
                    Bar.of("socket", "rmi", 0.3),
                    Bar.of("socket", "raw-spin", 1.4),
                    Bar.of("karmi", "rmi", 0.3),
                    Bar.of("karmi", "raw-spin", 1.4))),
    ONE_CORE(
            Setting.ONE,
            Setting.ONE,
            1,
            List.of(
                    Bar.of("socket", "raw", 1.1),
                    Bar.of("karmi", "rmi", 0.9),
                    Bar.of("unix", "rmi", 0.7))),
    /** Never worse, but for what two runs of the same differ by. */
    CROWD(
            Setting.BOTH,
            Setting.BOTH,
            16,
            List.of(
                    Bar.between(
                            Contestant.of("socket"), Contestant.blocking("socket"), Setting.SAME),
                    Bar.between(
                            Contestant.of("karmi"), Contestant.blocking("karmi"), Setting.SAME))),
    ECHO(
            Setting.ONE,
            Setting.ONE,
            1,
            List.of(
                    Bar.echo(MeasuredCall.PEOPLE, 0.3),
                    Bar.echo(MeasuredCall.INTS32, 0.4),
                    Bar.echo(MeasuredCall.TREE15, 0.4),
                    Bar.echo(MeasuredCall.RING, 0.4),
                    Bar.echo(MeasuredCall.FLOATS, 0.5))),
    /** The 1.75 times as many calls of the bar are the other way round in time. */
    THROUGHPUT(
            Setting.BOTH,
            Setting.BOTH,
            16,
            List.of(
                    Bar.between(
                            Contestant.of("karmi", MeasuredCall.PERSON),
                            Contestant.of("rmi", MeasuredCall.PERSON),
                            1 / 1.75))),
    ASYNCHRONOUS(
            Setting.BOTH,
            Setting.BOTH,
            1,
            List.of(
                    Bar.between(
                            Contestant.asynchronous("socket"), Contestant.of("socket"), 1.0 / 8),
                    Bar.between(
                            Contestant.asynchronous("karmi"), Contestant.of("karmi"), 1.0 / 8)));

    private static final String ONE = "taskset -c 0";
    private static final String OTHER = "taskset -c 1";
    private static final String BOTH = "taskset -c 0,1";
    private static final double SAME = 1.03;

    private final String client;
    private final String server;
    private final int threads;
    private final List<Bar> bars;

    Setting(String client, String server, int threads, List<Bar> bars) {
        this.client = client;
        this.server = server;
        this.threads = threads;
        this.bars = bars;
    }

    /** What the client's command begins with. */
    String client() {
        return client;
    }

    /** What the server's command begins with. */
    String server() {
        return server;
    }

    int threads() {
        return threads;
    }

    List<Bar> bars() {
        return bars;
    }

    /** Each once, in the order in which they are measured. */
    List<Contestant> contestants() {
        return bars.stream().flatMap(Bar::contestants).distinct().toList();
    }

    /** The time of a call in µs: the median, or in a crowd or a pipeline what calls/s come to. */
    double micros(LatencyLine line) {
        boolean latency = threads == 1 && this != ASYNCHRONOUS;
        return latency ? line.p50() : 1e6 / line.callsPerSecond();
    }

    /** As on the command line: {@code two-cores}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

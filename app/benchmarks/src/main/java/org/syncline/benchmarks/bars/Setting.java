package org.syncline.benchmarks.bars;

import org.syncline.benchmarks.MeasuredCall;
import org.syncline.benchmarks.calls.CallLatency;
import org.syncline.benchmarks.calls.LatencyLine;
import org.syncline.benchmarks.server.ServerJvm;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** A placement of the JVMs, a number of calling threads, and the bars for them. */
enum Setting {
    TWO_CORES(
            Setting.ONE,
            Setting.OTHER,
            1,
            Bar.of("socket", "rmi", 0.3),
            Bar.of("socket", "raw-spin", 1.4),
            Bar.of("karmi", "rmi", 0.3),
            Bar.of("karmi", "raw-spin", 1.4)),
    ONE_CORE(
            Setting.ONE,
            Setting.ONE,
            1,
            Bar.of("socket", "raw", 1.1),
            Bar.of("karmi", "rmi", 0.9),
            Bar.of("unix", "rmi", 0.7)),
    /** The bar allows no loss, but for the difference between two runs of the same contestant. */
    CROWD(
            Setting.BOTH,
            Setting.BOTH,
            16,
            Bar.of(Contestant.of("socket"), Contestant.blocking("socket"), Setting.SAME),
            Bar.of(Contestant.of("karmi"), Contestant.blocking("karmi"), Setting.SAME)),
    ECHO(
            Setting.ONE,
            Setting.ONE,
            1,
            Bar.echo(MeasuredCall.PEOPLE, 0.3),
            Bar.echo(MeasuredCall.INTS32, 0.4),
            Bar.echo(MeasuredCall.TREE15, 0.4),
            Bar.echo(MeasuredCall.RING, 0.4),
            Bar.echo(MeasuredCall.FLOATS, 0.5)),
    /** The bar of 1.75 times as many calls is its inverse in time. */
    THROUGHPUT(
            Setting.BOTH,
            Setting.BOTH,
            16,
            Bar.of(
                    Contestant.of("karmi", MeasuredCall.PERSON),
                    Contestant.of("rmi", MeasuredCall.PERSON),
                    1 / 1.75)),
    ASYNCHRONOUS(
            Setting.BOTH,
            Setting.BOTH,
            1,
            Bar.of(Contestant.asynchronous("socket"), Contestant.of("socket"), 1.0 / 8),
            Bar.of(Contestant.asynchronous("karmi"), Contestant.of("karmi"), 1.0 / 8));

    private static final String ONE = "taskset -c 0";
    private static final String OTHER = "taskset -c 1";
    private static final String BOTH = "taskset -c 0,1";
    private static final double SAME = 1.03;

    private final String client;
    private final String server;
    private final int threads;
    private final List<Bar> bars;

    /** Client and server are the beginnings of their commands. */
    Setting(String client, String server, int threads, Bar... bars) {
        this.client = client;
        this.server = server;
        this.threads = threads;
        this.bars = List.of(bars);
    }

    /** Returns each contestant once, in the order in which they are measured. */
    List<Contestant> contestants() {
        return bars.stream().flatMap(Bar::contestants).distinct().toList();
    }

    /** Returns the command that measures a contestant for so many seconds. */
    List<String> command(Contestant contestant, int seconds) {
        List<String> flags = new ArrayList<>(contestant.flags());
        flags.add("-D" + ServerJvm.PREFIX + "=" + server);
        return ServerJvm.command(
                client,
                flags,
                CallLatency.class,
                contestant.callee(),
                Integer.toString(threads),
                Integer.toString(seconds),
                contestant.call().name(),
                Integer.toString(contestant.inFlight()));
    }

    /** Returns the µs of a call: the median; in a crowd or pipeline the inverse of calls/s. */
    double micros(LatencyLine line) {
        boolean latency = threads == 1 && this != ASYNCHRONOUS;
        return latency ? line.p50() : 1e6 / line.callsPerSecond();
    }

    /** Compares by the time of each contestant in µs. */
    List<Bar.Verdict> judge(ToDoubleFunction<Contestant> micros) {
        return bars.stream().map(bar -> bar.judge(micros)).toList();
    }

    /** Returns the name on the command line: {@code two-cores}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

package org.syncline.benchmarks.bars;

import org.syncline.benchmarks.CallShape;
import org.syncline.benchmarks.calls.CallLatency;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Whether calls are as fast as they must be: runs {@link CallLatency} for all contestants of a
 * setting in turn, several rounds, and prints the ratios of their medians beside the bars. Usage:
 * {@code CallBars two-cores|one-core|crowd|echo|throughput|asynchronous [seconds [rounds]]}; exit
 * status 1 if a bar is missed. Needs {@code taskset} and two cores that nothing else uses.
 */
public final class CallBars {

    private static final int SECONDS = 4;
    private static final int ROUNDS = 5;
    private static final double SAME = 1.03;
    private static final int BATCH = 500;
    private static final String ONE = "taskset -c 0";
    private static final String OTHER = "taskset -c 1";
    private static final String BOTH = "taskset -c 0,1";
    private static final String NO_LOOKING = "-Dsyncline.spin.micros=0";

    private final Setting setting;
    private final int seconds;
    private final Map<Contestant, List<Double>> results = new HashMap<>();

    private CallBars(Setting setting, int seconds) {
        this.setting = setting;
        this.seconds = seconds;
    }

    /**
     * Who calls.
     *
     * @param name what {@link CallLatency} takes
     * @param option one for both JVMs, or empty
     * @param shape what is called
     * @param inFlight calls of a thread under way at a time
     */
    private record Contestant(String name, String option, CallShape shape, int inFlight) {
        Contestant(String name, String option, CallShape shape) {
            this(name, option, shape, 1);
        }

        static Contestant of(String name) {
            return new Contestant(name, "", CallShape.ADD);
        }

        static Contestant blocking(String name) {
            return new Contestant(name, NO_LOOKING, CallShape.ADD);
        }

        static Contestant asynchronous(String name) {
            return new Contestant(name, "", CallShape.ADD, BATCH);
        }

        String title() {
            String call = shape == CallShape.ADD ? name : name + " " + shape;
            if (inFlight > 1) {
                return call + " × " + inFlight;
            }
            return option.isEmpty() ? call : call + " blocking";
        }
    }

    /**
     * The first one's time must be at most so much of the second one's.
     *
     * @param floor what of both is not counted; empty for nothing
     */
    private record Bar(Contestant of, Contestant to, double most, Optional<Contestant> floor) {
        static Bar of(String of, String to, double most) {
            return between(Contestant.of(of), Contestant.of(to), most);
        }

        static Bar between(Contestant of, Contestant to, double most) {
            return new Bar(of, to, most, Optional.empty());
        }

        /** KaRMI against RMI, above the ping-pong that blocks. */
        static Bar echo(CallShape shape, double most) {
            return new Bar(
                    new Contestant("karmi", "", shape),
                    new Contestant("rmi", "", shape),
                    most,
                    Optional.of(Contestant.of("raw")));
        }
    }

    /** Where the JVMs run, how many call, and what is demanded. */
    private enum Setting {
        TWO_CORES(
                ONE,
                OTHER,
                1,
                List.of(
                        Bar.of("socket", "rmi", 0.3),
                        Bar.of("socket", "raw-spin", 1.4),
                        Bar.of("karmi", "rmi", 0.3),
                        Bar.of("karmi", "raw-spin", 1.4))),
        ONE_CORE(
                ONE,
                ONE,
                1,
                List.of(
                        Bar.of("socket", "raw", 1.1),
                        Bar.of("karmi", "rmi", 0.9),
                        Bar.of("unix", "rmi", 0.7))),
        /**
         * Times per call with all callers at it, so that less is better, as elsewhere. Never worse,
         * but for what two runs of the same differ by.
         */
        CROWD(
                BOTH,
                BOTH,
                16,
                List.of(
                        Bar.between(Contestant.of("socket"), Contestant.blocking("socket"), SAME),
                        Bar.between(Contestant.of("karmi"), Contestant.blocking("karmi"), SAME))),
        ECHO(
                ONE,
                ONE,
                1,
                List.of(
                        Bar.echo(CallShape.PEOPLE, 0.3),
                        Bar.echo(CallShape.INTS32, 0.4),
                        Bar.echo(CallShape.TREE15, 0.4),
                        Bar.echo(CallShape.RING, 0.4),
                        Bar.echo(CallShape.FLOATS, 0.5))),
        /** The 1.75 times as many calls of the bar are the other way round in time. */
        THROUGHPUT(
                BOTH,
                BOTH,
                16,
                List.of(
                        Bar.between(
                                new Contestant("karmi", "", CallShape.PERSON),
                                new Contestant("rmi", "", CallShape.PERSON),
                                1 / 1.75))),
        /** Calls per second of one thread, as times. */
        ASYNCHRONOUS(
                BOTH,
                BOTH,
                1,
                List.of(
                        Bar.between(
                                Contestant.asynchronous("socket"),
                                Contestant.of("socket"),
                                1.0 / 8),
                        Bar.between(
                                Contestant.asynchronous("karmi"),
                                Contestant.of("karmi"),
                                1.0 / 8)));

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

        static Optional<Setting> named(String name) {
            return Arrays.stream(values()).filter(s -> s.toString().equals(name)).findFirst();
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Setting setting =
                Setting.named(args[0])
                        .orElseThrow(
                                () -> new IOException("not one of " + List.of(Setting.values())));
        int seconds = args.length > 1 ? Integer.parseInt(args[1]) : SECONDS;
        int rounds = args.length > 2 ? Integer.parseInt(args[2]) : ROUNDS;
        CallBars bars = new CallBars(setting, seconds);
        for (int round = 0; round < rounds; round++) {
            bars.run();
        }
        System.exit(bars.report() ? 0 : 1);
    }

    private void run() throws IOException, InterruptedException {
        List<Contestant> all = new ArrayList<>();
        for (Bar bar : setting.bars) {
            all.add(bar.of());
            all.add(bar.to());
            bar.floor().ifPresent(all::add);
        }
        for (Contestant contestant : all.stream().distinct().toList()) {
            results.computeIfAbsent(contestant, c -> new ArrayList<>()).add(measure(contestant));
        }
    }

    /** Microseconds per call: the median, or in a crowd what the throughput comes to. */
    private double measure(Contestant contestant) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(setting.client.split(" ", -1)));
        command.add(ProcessHandle.current().info().command().orElse("java"));
        command.add("-Dserver.prefix=" + setting.server);
        if (!contestant.option().isEmpty()) {
            command.add(contestant.option());
        }
        command.addAll(
                List.of(
                        "-cp",
                        System.getProperty("java.class.path"),
                        CallLatency.class.getName(),
                        contestant.name(),
                        Integer.toString(setting.threads),
                        Integer.toString(seconds),
                        contestant.shape().name(),
                        Integer.toString(contestant.inFlight())));
        Process process =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (BufferedReader out = process.inputReader()) {
            String line = out.readLine();
            if (process.waitFor() != 0 || line == null) {
                throw new IOException(contestant.title() + " failed");
            }
            System.out.println(contestant.title() + ": " + line);
            boolean latency = setting.threads == 1 && setting != Setting.ASYNCHRONOUS;
            return latency ? after(line, "p50") : 1e6 / after(line, "calls/s");
        }
    }

    private static double after(String line, String word) {
        String[] words = line.strip().split(" +", -1);
        return Double.parseDouble(words[List.of(words).indexOf(word) + 1]);
    }

    private boolean report() {
        boolean held = true;
        System.out.printf(Locale.ROOT, "%n%s, medians of %d s runs%n", setting, seconds);
        for (Bar bar : setting.bars) {
            double floor = bar.floor().map(this::median).orElse(0.0);
            double of = median(bar.of()) - floor;
            double to = median(bar.to()) - floor;
            boolean holds = of <= bar.most() * to;
            held &= holds;
            System.out.printf(
                    Locale.ROOT,
                    "%-16s %8.2f us  to %-16s %8.2f us%s  = %.2f, at most %.2f: %s%n",
                    bar.of().title(),
                    of,
                    bar.to().title(),
                    to,
                    floor == 0 ? "" : String.format(Locale.ROOT, " above %.2f us", floor),
                    of / to,
                    bar.most(),
                    holds ? "held" : "MISSED");
        }
        return held;
    }

    private double median(Contestant contestant) {
        List<Double> sorted =
                results.getOrDefault(contestant, List.of()).stream().sorted().toList();
        return sorted.get(sorted.size() / 2);
    }
}

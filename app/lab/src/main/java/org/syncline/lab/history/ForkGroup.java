package org.syncline.lab.history;

import org.syncline.lab.experiment.ForkEnvironment;
import org.syncline.lab.stats.Interval;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * Forks that ran alike: with the same Java, flags, libraries and cores.
 *
 * @param transports that they measured
 * @param environment what they said of themselves, without figures
 * @param resolution from the smallest to the largest that their timers had, s; empty if not told
 * @param overhead likewise of a look at the timer, s
 * @param clocks those of machines that measured or served for the one that directed, by their
 *     names; of those that were told
 * @param recording what recording took those that told it, together; empty if none did
 */
public record ForkGroup(
        int forks,
        SortedSet<String> transports,
        Map<String, String> environment,
        Optional<Interval> resolution,
        Optional<Interval> overhead,
        Map<String, Clock> clocks,
        Optional<RecordingCost> recording) {

    public ForkGroup {
        transports = Collections.unmodifiableSortedSet(new TreeSet<>(transports));
        environment = Collections.unmodifiableMap(new TreeMap<>(environment));
        clocks = Collections.unmodifiableMap(new TreeMap<>(clocks));
    }

    /**
     * How far the clock of a machine was from that of the one that directed. No duration is
     * corrected by it.
     *
     * @param ahead from the least to the most, s; negative where it was behind
     * @param uncertainty how wrong one of these is at most, s
     */
    public record Clock(Interval ahead, double uncertainty) {}

    /** What one fork said, and over which transport. */
    record Said(String transport, Map<String, String> environment) {

        private Map<String, String> withoutFigures() {
            Map<String, String> rest = new TreeMap<>(environment);
            rest.keySet().removeAll(ForkEnvironment.FIGURES);
            return rest;
        }
    }

    /** Names of what the forks of a run say of how they measured, rather than of their JVM. */
    static final List<String> HOW =
            List.of(
                    ForkEnvironment.NETWORK,
                    ForkEnvironment.PAGE_CACHE,
                    ForkEnvironment.FILE_SYSTEM,
                    ForkEnvironment.STANDSTILL);

    /** Returns how forks measured, by the names of {@link #HOW} that one of them told at least. */
    static Map<String, String> how(List<ForkGroup> groups) {
        Map<String, String> how = new TreeMap<>();
        for (String name : HOW) {
            String told =
                    groups.stream()
                            .map(group -> group.environment().getOrDefault(name, ""))
                            .filter(words -> !words.isEmpty())
                            .distinct()
                            .sorted()
                            .collect(Collectors.joining("; "));
            if (!told.isEmpty()) {
                how.put(name, told);
            }
        }
        return how;
    }

    /** Groups forks, in the order of the first of each group. */
    static List<ForkGroup> of(List<Said> forks) {
        Map<Map<String, String>, List<Said>> alike = new LinkedHashMap<>();
        forks.forEach(
                fork ->
                        alike.computeIfAbsent(fork.withoutFigures(), e -> new ArrayList<>())
                                .add(fork));
        List<ForkGroup> groups = new ArrayList<>();
        alike.forEach((environment, all) -> groups.add(group(environment, all)));
        return groups;
    }

    private static ForkGroup group(Map<String, String> environment, List<Said> all) {
        SortedSet<String> transports = new TreeSet<>();
        all.forEach(fork -> transports.add(fork.transport()));
        return new ForkGroup(
                all.size(),
                transports,
                environment,
                range(all, ForkEnvironment.TIMER_RESOLUTION),
                range(all, ForkEnvironment.TIMER_OVERHEAD),
                clocks(environment, all),
                all.stream()
                        .map(fork -> RecordingCost.of(fork.environment()))
                        .flatMap(Optional::stream)
                        .reduce(RecordingCost::plus));
    }

    private static Map<String, Clock> clocks(Map<String, String> environment, List<Said> all) {
        Map<String, Clock> clocks = new TreeMap<>();
        String client = environment.getOrDefault(ForkEnvironment.CLIENT, "");
        clock(all, ForkEnvironment.CLIENT_CLOCK, ForkEnvironment.CLIENT_CLOCK_ERROR)
                .ifPresent(clock -> clocks.put(client, clock));
        String server = environment.getOrDefault(ForkEnvironment.SERVER, "");
        clock(all, ForkEnvironment.SERVER_CLOCK, ForkEnvironment.SERVER_CLOCK_ERROR)
                .ifPresent(clock -> clocks.put(server, clock));
        return clocks;
    }

    private static Optional<Clock> clock(List<Said> all, String ahead, String error) {
        return range(all, ahead)
                .flatMap(range -> range(all, error).map(most -> new Clock(range, most.high())));
    }

    private static Optional<Interval> range(List<Said> all, String name) {
        double[] values =
                all.stream()
                        .map(fork -> fork.environment().getOrDefault(name, ""))
                        .filter(text -> !text.isEmpty())
                        .mapToDouble(Double::parseDouble)
                        .toArray();
        return values.length == 0
                ? Optional.empty()
                : Optional.of(
                        new Interval(
                                DoubleStream.of(values).min().getAsDouble(),
                                DoubleStream.of(values).max().getAsDouble()));
    }
}

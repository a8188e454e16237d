package org.syncline.benchmarks.table;

import org.openjdk.jmh.Main;
import org.syncline.benchmarks.MeasuredCall;
import org.syncline.benchmarks.direct.AdapterCost;
import org.syncline.benchmarks.direct.AdapterCost.Cost;
import org.syncline.benchmarks.direct.DirectLibraries;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.lab.worker.JavaCommand;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;
import org.syncline.lab.worker.WorkerFamily;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Transports whose libraries share a class path: those that need no worker, or one family's. Each
 * group runs in a JMH of its own, with its jars and flags, and with Java RMI and the floor beside
 * it, so that each ratio is one of figures that were taken next to each other.
 *
 * @param family empty for those that need no worker
 */
record CallGroup(Optional<WorkerFamily> family, List<ListedTransport> transports) {

    /** The transport that every ratio refers to. */
    static final String REFERENCE = "rmi";

    static List<CallGroup> of(TransportCatalogue catalogue, TableOptions options) {
        List<CallGroup> groups = new ArrayList<>();
        List<ListedTransport> here =
                catalogue.all().stream().filter(each -> catalogue.runsHere(each.name())).toList();
        groups.add(new CallGroup(Optional.empty(), chosen(here, options)));
        for (WorkerFamily family : catalogue.families().families()) {
            groups.add(new CallGroup(Optional.of(family), chosen(family.transports(), options)));
        }
        return groups.stream().filter(group -> !group.transports().isEmpty()).toList();
    }

    private static List<ListedTransport> chosen(List<ListedTransport> all, TableOptions options) {
        return all.stream().filter(each -> options.has(each.name())).toList();
    }

    /** Runs all benchmarks of the group. */
    List<JmhTiming> run(TableOptions options) throws IOException, InterruptedException {
        List<JmhTiming> timings = new ArrayList<>(jmh(options, calls(options)));
        timings.addAll(jmh(options, List.of(pattern(FloorBenchmark.class))));
        return timings;
    }

    /** Compares each transport whose library can be called without it; one run for each fork. */
    List<Cost> adapters(TableOptions options) throws IOException, InterruptedException {
        List<Cost> costs = new ArrayList<>();
        for (String name : names()) {
            if (DirectLibraries.has(name)) {
                costs.addAll(adapters(name, options));
            }
        }
        return costs;
    }

    private List<Cost> adapters(String transport, TableOptions options)
            throws IOException, InterruptedException {
        String seconds = Integer.toString(options.length().measured());
        List<String> command =
                java(AdapterCost.class)
                        .with(DirectLibraries.flags(transport))
                        .line(List.of(transport, joined(options.calls()), seconds));
        List<Cost> runs = new ArrayList<>();
        for (int fork = 0; fork < options.length().forks(); fork++) {
            Process process =
                    new ProcessBuilder(command)
                            .redirectError(ProcessBuilder.Redirect.INHERIT)
                            .start();
            try (BufferedReader out = process.inputReader()) {
                out.lines().peek(System.out::println).map(Cost::parse).forEach(runs::add);
            }
            requireSuccess(process.waitFor(), transport);
        }
        return runs.stream()
                .collect(Collectors.groupingBy(Cost::call, TreeMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(CallGroup::middle)
                .toList();
    }

    /** Returns the run with the middle ratio. */
    static Cost middle(List<Cost> runs) {
        return runs.stream()
                .sorted(Comparator.comparingDouble(Cost::ratio))
                .toList()
                .get(runs.size() / 2);
    }

    /** Returns the callees for JMH: each transport of the group and the reference. */
    List<String> calls(TableOptions options) {
        List<String> names = new ArrayList<>(names());
        if (!names.contains(REFERENCE)) {
            names.add(REFERENCE);
        }
        boolean graphs =
                transports.stream()
                        .allMatch(t -> t.traits().marshalling() == Marshalling.JAVA_OBJECTS);
        String transport = "transport=" + String.join(",", names);
        String shape = "shape=" + joined(calls(options, graphs));
        return List.of(pattern(CallBenchmark.class), "-p", transport, "-p", shape);
    }

    private List<String> names() {
        return transports.stream().map(ListedTransport::name).toList();
    }

    private static List<MeasuredCall> calls(TableOptions options, boolean graphs) {
        return options.calls().stream()
                .filter(call -> graphs || call != MeasuredCall.RING)
                .toList();
    }

    private static String joined(List<MeasuredCall> calls) {
        return calls.stream().map(MeasuredCall::name).collect(Collectors.joining(","));
    }

    private static String pattern(Class<?> benchmark) {
        return "\\." + benchmark.getSimpleName() + "\\.";
    }

    private List<JmhTiming> jmh(TableOptions options, List<String> what)
            throws IOException, InterruptedException {
        Path results = Files.createTempFile("calls", ".json");
        try {
            List<String> arguments = new ArrayList<>(what);
            arguments.addAll(length(options.length()));
            arguments.addAll(List.of("-rf", "json", "-rff", results.toString()));
            int status =
                    new ProcessBuilder(java(Main.class).line(arguments))
                            .inheritIO()
                            .start()
                            .waitFor();
            requireSuccess(status, String.join(" ", names()));
            return JmhTiming.read(results);
        } finally {
            Files.delete(results);
        }
    }

    private JavaCommand java(Class<?> main) throws IOException {
        JavaCommand like = JavaCommand.likeThis(main.getName());
        return family.isPresent() ? like.with(family.get()) : like;
    }

    private static void requireSuccess(int status, String what) throws IOException {
        if (status != 0) {
            throw new IOException("a JVM ended with status " + status + " over " + what);
        }
    }

    private static List<String> length(TableOptions.Length length) {
        String iterations = Integer.toString(length.iterations());
        String time = length.seconds() + "s";
        String forks = Integer.toString(length.forks());
        return List.of("-f", forks, "-i", iterations, "-wi", iterations, "-r", time, "-w", time);
    }
}

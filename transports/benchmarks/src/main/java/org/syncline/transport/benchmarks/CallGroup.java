package org.syncline.transport.benchmarks;

import org.openjdk.jmh.Main;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.lab.worker.JavaCommand;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;
import org.syncline.lab.worker.WorkerFamily;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Transports whose libraries share a class path: those that need no worker, or one family's. Each
 * group runs in a JMH of its own, with its jars and flags, and with Java RMI and the floor beside
 * it, so that each ratio is one of figures that were taken next to each other.
 *
 * @param family empty for those that need no worker
 */
record CallGroup(Optional<WorkerFamily> family, List<ListedTransport> transports) {

    /** What every ratio is to. */
    static final String REFERENCE = "rmi";

    /** Those transports whose library {@link DirectLibrary} calls without them. */
    private static final Set<String> DIRECT = Set.of("hessian2", "httpinvoker");

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
    List<Timing> run(TableOptions options) throws IOException, InterruptedException {
        List<Timing> timings = new ArrayList<>(jmh(options, calls(options)));
        timings.addAll(jmh(options, List.of(pattern(FloorBenchmark.class))));
        String direct = names().stream().filter(DIRECT::contains).collect(Collectors.joining(","));
        if (!direct.isEmpty()) {
            List<CallShape> trees = shapes(options, false);
            timings.addAll(
                    jmh(
                            options,
                            List.of(
                                    pattern(DirectBenchmark.class),
                                    "-p",
                                    "library=" + direct,
                                    "-p",
                                    "shape=" + joined(trees))));
        }
        return timings;
    }

    private List<String> calls(TableOptions options) {
        List<String> names = new ArrayList<>(names());
        if (!names.contains(REFERENCE)) {
            names.add(REFERENCE);
        }
        boolean graphs =
                transports.stream()
                        .allMatch(t -> t.traits().marshalling() == Marshalling.JAVA_OBJECTS);
        return List.of(
                pattern(CallBenchmark.class),
                "-p",
                "transport=" + String.join(",", names),
                "-p",
                "shape=" + joined(shapes(options, graphs)));
    }

    private List<String> names() {
        return transports.stream().map(ListedTransport::name).toList();
    }

    private static List<CallShape> shapes(TableOptions options, boolean graphs) {
        return options.shapes().stream()
                .filter(shape -> graphs || shape != CallShape.RING)
                .toList();
    }

    private static String joined(List<CallShape> shapes) {
        return shapes.stream().map(CallShape::name).collect(Collectors.joining(","));
    }

    private static String pattern(Class<?> benchmark) {
        return "\\." + benchmark.getSimpleName() + "\\.";
    }

    private List<Timing> jmh(TableOptions options, List<String> what)
            throws IOException, InterruptedException {
        JavaCommand like = JavaCommand.likeThis(Main.class.getName());
        JavaCommand java = family.isPresent() ? like.with(family.get()) : like;
        Path results = Files.createTempFile("calls", ".json");
        try {
            List<String> arguments = new ArrayList<>(what);
            arguments.addAll(length(options.length()));
            arguments.addAll(List.of("-rf", "json", "-rff", results.toString()));
            int status = new ProcessBuilder(java.line(arguments)).inheritIO().start().waitFor();
            if (status != 0) {
                throw new IOException("JMH ended with status " + status + " over " + names());
            }
            return Timing.read(results);
        } finally {
            Files.delete(results);
        }
    }

    private static List<String> length(TableOptions.Length length) {
        String iterations = Integer.toString(length.iterations());
        String time = length.seconds() + "s";
        return List.of(
                "-f",
                Integer.toString(length.forks()),
                "-i",
                iterations,
                "-wi",
                iterations,
                "-r",
                time,
                "-w",
                time);
    }
}

package org.syncline.cli;

import org.syncline.lab.worker.JavaCommand;
import org.syncline.lab.worker.RequiredFlags;
import org.syncline.lab.worker.TransportCatalogue;
import org.syncline.lab.worker.WorkerFamily;

import picocli.CommandLine;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Carries a command out in this JVM or, where a transport of its command line needs a worker, has
 * workers carry out the same command line.
 *
 * @param mayDelegate false in a worker
 */
record WorkerStrategy(TransportCatalogue catalogue, boolean mayDelegate)
        implements IExecutionStrategy {

    /** {@code always} has transports that need no worker run in one, so that all are alike. */
    static final String WHEN = "SYNCLINE_WORKERS";

    @Override
    public int execute(ParseResult parsed) {
        CommandLine line = parsed.asCommandLineList().getLast();
        boolean helps = line.isUsageHelpRequested() || line.isVersionHelpRequested();
        if (!helps && line.getCommand() instanceof UsesTransports command) {
            try {
                List<WorkerRun.Task> tasks = mayDelegate ? tasks(command) : List.of();
                if (!tasks.isEmpty()) {
                    return new WorkerRun(line, parsed).run(tasks);
                }
                checkFlags(command);
            } catch (IOException | IllegalArgumentException e) {
                throw new ExecutionException(line, String.valueOf(e.getMessage()), e);
            }
        }
        return new RunLast().execute(parsed);
    }

    private void checkFlags(UsesTransports command) throws IOException {
        for (String name : command.transports()) {
            if (catalogue.runsHere(name)) {
                RequiredFlags.check(catalogue.inProcess().named(name));
            }
        }
    }

    private List<WorkerRun.Task> tasks(UsesTransports command) throws IOException {
        Map<Optional<WorkerFamily>, Set<String>> homes = new LinkedHashMap<>();
        for (String name : command.transports()) {
            homes.computeIfAbsent(catalogue.family(name), home -> new TreeSet<>()).add(name);
        }
        boolean allHere = homes.keySet().stream().allMatch(Optional::isEmpty);
        if (homes.isEmpty() || (allHere && !isAlways())) {
            return List.of();
        }
        if (command.isDivisible()) {
            return tasks(homes);
        }
        List<Optional<WorkerFamily>> families =
                homes.keySet().stream().filter(Optional::isPresent).toList();
        if (families.size() > 1) {
            throw new IllegalArgumentException(
                    "the transports "
                            + String.join(" and ", command.transports())
                            + " cannot run in one JVM; use one of them at a time, with a directory"
                            + " on the other side");
        }
        Optional<WorkerFamily> family = allHere ? Optional.empty() : families.getFirst();
        return tasks(Map.of(family, new TreeSet<>(command.transports())));
    }

    private static List<WorkerRun.Task> tasks(Map<Optional<WorkerFamily>, Set<String>> homes)
            throws IOException {
        List<WorkerRun.Task> tasks = new ArrayList<>();
        for (var home : homes.entrySet()) {
            JavaCommand like = JavaCommand.likeThis(WorkerMain.class.getName());
            JavaCommand java = home.getKey().isPresent() ? like.with(home.getKey().get()) : like;
            tasks.add(new WorkerRun.Task(java, home.getValue()));
        }
        return tasks;
    }

    private static boolean isAlways() {
        String when = System.getenv(WHEN);
        if (when != null && !when.isEmpty() && !when.equals("always") && !when.equals("needed")) {
            throw new IllegalArgumentException(WHEN + " is always or needed, not \"" + when + "\"");
        }
        return "always".equals(when);
    }
}

package org.syncline.cli;

import org.syncline.core.session.RefusedException;
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
 * Carries out a command in this JVM. If a transport of its command line needs a worker, workers
 * carry out the same command line instead.
 *
 * @param mayDelegate false in a worker
 */
record WorkerStrategy(TransportCatalogue catalogue, boolean mayDelegate)
        implements IExecutionStrategy {

    @Override
    public int execute(ParseResult parsed) {
        CommandLine line = parsed.asCommandLineList().getLast();
        boolean helps = line.isUsageHelpRequested() || line.isVersionHelpRequested();
        if (!helps && line.getCommand() instanceof UsesTransports command) {
            try {
                List<WorkerRun.Task> tasks = mayDelegate ? tasks(command) : List.of();
                if (!tasks.isEmpty()) {
                    return new WorkerRun(line, parsed, command.front()).run(tasks);
                }
                checkFlags(command);
            } catch (IOException | RefusedException | IllegalArgumentException e) {
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
        if (homes.isEmpty() || (allHere && !TransportCatalogue.isAlwaysInWorkers())) {
            return List.of();
        }
        if (command.isDivisible()) {
            return tasks(homes);
        }
        Set<String> all = command.transports();
        return tasks(Map.of(catalogue.commonFamily(all), new TreeSet<>(all)));
    }

    private static List<WorkerRun.Task> tasks(Map<Optional<WorkerFamily>, Set<String>> homes)
            throws IOException {
        List<WorkerRun.Task> tasks = new ArrayList<>();
        for (var home : homes.entrySet()) {
            tasks.add(
                    new WorkerRun.Task(
                            WorkerMain.command(home.getKey(), home.getValue()), home.getValue()));
        }
        return tasks;
    }
}

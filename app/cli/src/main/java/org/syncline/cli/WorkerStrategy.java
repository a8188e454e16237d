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
 * Carries out a command in this JVM. If a transport of its command line needs a worker, or the
 * command needs JVM flags, workers carry out the same command line instead, beside this JVM if the
 * command has a {@link Front}.
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
                Map<Optional<WorkerFamily>, Set<String>> homes =
                        mayDelegate ? homes(command) : Map.of();
                if (needWorkers(command, homes)) {
                    Optional<Front> front = command.front();
                    List<WorkerRun.Task> tasks = tasks(command, front.isPresent(), homes);
                    return new WorkerRun(line, parsed, front).run(tasks);
                }
                checkFlags(command.transports());
            } catch (IOException | RefusedException | InterruptedException | RuntimeException e) {
                throw new ExecutionException(line, String.valueOf(e.getMessage()), e);
            }
        }
        return new RunLast().execute(parsed);
    }

    private void checkFlags(Set<String> transports) throws IOException {
        for (String name : transports) {
            if (catalogue.runsHere(name)) {
                RequiredFlags.check(catalogue.inProcess().named(name));
            }
        }
    }

    /** The transports of a command by family; those without one need no worker. */
    private Map<Optional<WorkerFamily>, Set<String>> homes(UsesTransports command)
            throws IOException {
        Map<Optional<WorkerFamily>, Set<String>> homes = new LinkedHashMap<>();
        for (String name : command.transports()) {
            homes.computeIfAbsent(catalogue.family(name), home -> new TreeSet<>()).add(name);
        }
        return homes;
    }

    private static boolean needWorkers(
            UsesTransports command, Map<Optional<WorkerFamily>, Set<String>> homes) {
        boolean wanted = TransportCatalogue.isAlwaysInWorkers() || !command.jvmFlags().isEmpty();
        return homes.keySet().stream().anyMatch(Optional::isPresent)
                || (!homes.isEmpty() && wanted);
    }

    private List<WorkerRun.Task> tasks(
            UsesTransports command,
            boolean hasFront,
            Map<Optional<WorkerFamily>, Set<String>> homes)
            throws IOException {
        if (!command.isDivisible()) {
            Set<String> all = command.transports();
            return List.of(task(command, catalogue.commonFamily(all), all));
        }
        boolean frontServes = hasFront && !TransportCatalogue.isAlwaysInWorkers();
        List<WorkerRun.Task> tasks = new ArrayList<>();
        for (var home : homes.entrySet()) {
            if (frontServes && home.getKey().isEmpty()) {
                checkFlags(home.getValue());
            } else {
                tasks.add(task(command, home.getKey(), home.getValue()));
            }
        }
        return tasks;
    }

    private static WorkerRun.Task task(
            UsesTransports command, Optional<WorkerFamily> family, Set<String> transports)
            throws IOException {
        return new WorkerRun.Task(
                WorkerMain.command(family, transports).with(command.jvmFlags()), transports);
    }
}

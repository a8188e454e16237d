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
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Carries out a command in this JVM. If a transport of its command line needs a worker, or the
 * command needs JVM flags, workers carry out the same command line instead, beside this JVM if the
 * command has a {@link Front} for several of them.
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
                if (mayDelegate) {
                    WorkerHomes homes = WorkerHomes.of(command.transports(), catalogue);
                    if (homes.needWorkers(!command.jvmFlags().isEmpty())) {
                        return delegated(line, parsed, command, homes);
                    }
                }
                checkFlags(command.transports());
            } catch (IOException | RefusedException | InterruptedException | RuntimeException e) {
                throw new ExecutionException(line, String.valueOf(e.getMessage()), e);
            }
        }
        return new RunLast().execute(parsed);
    }

    private int delegated(
            CommandLine line, ParseResult parsed, UsesTransports command, WorkerHomes homes)
            throws IOException, RefusedException, InterruptedException {
        Optional<Front> front = command.front();
        Optional<WorkerHomes> frontless =
                front.flatMap(it -> homes.withPortsInOneWorker(it.transports()));
        Optional<Front> needed = frontless.isPresent() ? Optional.empty() : front;
        List<WorkerRun.Task> tasks = tasks(command, frontless.orElse(homes), needed.isPresent());
        return new WorkerRun(line, parsed, needed).run(tasks);
    }

    private void checkFlags(Set<String> transports) throws IOException {
        for (String name : transports) {
            if (catalogue.runsHere(name)) {
                RequiredFlags.check(catalogue.inProcess().named(name));
            }
        }
    }

    private List<WorkerRun.Task> tasks(UsesTransports command, WorkerHomes homes, boolean hasFront)
            throws IOException {
        if (!command.isDivisible()) {
            Set<String> all = command.transports();
            return List.of(task(command, catalogue.commonFamily(all), all));
        }
        boolean frontServes = hasFront && !homes.always();
        List<WorkerRun.Task> tasks = new ArrayList<>();
        for (var home : homes.transports().entrySet()) {
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

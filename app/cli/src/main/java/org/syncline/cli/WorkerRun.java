package org.syncline.cli;

import org.syncline.lab.failure.Failure;
import org.syncline.lab.worker.JavaCommand;

import picocli.CommandLine;
import picocli.CommandLine.ParseResult;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * A command line in workers, which share this process's standard streams. The first worker that
 * ends ends all; its exit status becomes this process's.
 */
final class WorkerRun {

    private final CommandLine line;
    private final ParseResult parsed;

    WorkerRun(CommandLine line, ParseResult parsed) {
        this.line = line;
        this.parsed = parsed;
    }

    /** A worker to start, for these transports. */
    record Task(JavaCommand java, Set<String> transports) {}

    private record Worker(Process process, Task task) {}

    int run(List<Task> tasks) throws IOException {
        List<Worker> workers = new ArrayList<>();
        try (Interruption interruption = Interruption.watched()) {
            try {
                for (Task task : tasks) {
                    workers.add(new Worker(start(task), task));
                }
                interruption.onInterrupt(() -> workers.forEach(WorkerRun::askToEnd));
                return status(firstEnded(workers));
            } finally {
                workers.forEach(WorkerRun::askToEnd);
                workers.forEach(worker -> worker.process().onExit().join());
            }
        }
    }

    private Process start(Task task) throws IOException {
        List<String> arguments = parsed.originalArgs().stream().map(WorkerMain::escaped).toList();
        return new ProcessBuilder(task.java().line(arguments)).inheritIO().start();
    }

    /** On a system without an orderly end of processes, Ctrl-C has reached the worker too. */
    private static void askToEnd(Worker worker) {
        if (worker.process().supportsNormalTermination()) {
            worker.process().destroy();
        }
    }

    private static Worker firstEnded(List<Worker> workers) {
        CompletableFuture.anyOf(
                        workers.stream()
                                .map(worker -> worker.process().onExit())
                                .toArray(CompletableFuture<?>[]::new))
                .join();
        return workers.stream()
                .filter(worker -> !worker.process().isAlive())
                .findFirst()
                .orElseThrow();
    }

    private int status(Worker worker) throws IOException {
        int status = worker.process().exitValue();
        if (WorkerMain.isOrderly(status)) {
            return WorkerMain.exit(status);
        }
        IOException crash =
                new IOException(
                        ("the worker of %s ended in the middle of its work (status %s);"
                                        + " what was done until then stays done")
                                .formatted(String.join(", ", worker.task().transports()), status));
        report(crash);
        throw crash;
    }

    /** Programs that read events expect a last one. */
    private void report(IOException crash) {
        if (FormatOption.isJson(parsed.asCommandLineList().getLast().getParseResult())) {
            new JsonLines(line.getOut()).failed(Failure.of(crash));
        }
    }
}

package org.syncline.cli;

import org.syncline.core.session.RefusedException;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.worker.JavaCommand;

import picocli.CommandLine;
import picocli.CommandLine.ParseResult;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * A command line in workers, which share this process's standard streams, and in its front, if it
 * has one. The first worker that ends ends all; its exit status becomes this process's.
 */
final class WorkerRun {

    private final CommandLine line;
    private final ParseResult parsed;
    private final Optional<Front> front;

    WorkerRun(CommandLine line, ParseResult parsed, Optional<Front> front) {
        this.line = line;
        this.parsed = parsed;
        this.front = front;
    }

    /** A worker to start, for these transports. */
    record Task(JavaCommand java, Set<String> transports) {}

    /** A worker that has started. */
    record Worker(Process process, Task task) {}

    int run(List<Task> tasks) throws IOException, RefusedException, InterruptedException {
        List<Worker> workers = new ArrayList<>();
        try (Interruption interruption = Interruption.watched()) {
            try {
                for (Task task : tasks) {
                    workers.add(new Worker(start(task), task));
                }
                interruption.onInterrupt(() -> workers.forEach(WorkerRun::askToEnd));
                CompletableFuture<Worker> ended = firstEnded(workers);
                if (front.isPresent()) {
                    front.get().keeper().run(workers, ended);
                }
                return status(ended.join());
            } finally {
                workers.forEach(WorkerRun::askToEnd);
                workers.forEach(worker -> worker.process().onExit().join());
            }
        }
    }

    /** With a front, it and the workers talk over their standard input and output. */
    private Process start(Task task) throws IOException {
        List<String> arguments = parsed.originalArgs().stream().map(WorkerMain::escaped).toList();
        if (front.isEmpty()) {
            return new ProcessBuilder(task.java().line(arguments)).inheritIO().start();
        }
        return task.java().with(WorkerMain.OF_A_FRONT).start(arguments);
    }

    /** On a system without an orderly end of processes, Ctrl-C has reached the worker too. */
    private static void askToEnd(Worker worker) {
        if (worker.process().supportsNormalTermination()) {
            worker.process().destroy();
        }
    }

    private static CompletableFuture<Worker> firstEnded(List<Worker> workers) {
        CompletableFuture<Worker> first = new CompletableFuture<>();
        for (Worker worker : workers) {
            worker.process().onExit().thenRun(() -> first.complete(worker));
        }
        return first;
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
    private void report(Exception crash) {
        if (FormatOption.isJson(parsed.asCommandLineList().getLast().getParseResult())) {
            new JsonLines(line.getOut()).failed(Failure.of(crash));
        }
    }
}

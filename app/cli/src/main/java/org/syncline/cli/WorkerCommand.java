package org.syncline.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.lab.failure.Failure;
import org.syncline.lab.worker.TransportCatalogue;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * {@code syncline worker}: carries out one command line after the other, as a program asks for it
 * on standard input with {@code {"command":"start","arguments":[…]}}; all further commands go to
 * the latest command line. After each command line comes an event {@code exit}. The end of the
 * input cancels the work under way and ends the worker.
 */
@Command(
        name = "worker",
        hidden = true,
        description = "For programs: carries out command lines that come on standard input.")
final class WorkerCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;

    private final BlockingQueue<Task> tasks = new LinkedBlockingQueue<>();
    private CommandInput latest = new CommandInput();

    /** A command line to carry out; without arguments it ends the worker. */
    private record Task(List<String> arguments, CommandInput input) {}

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        Thread.ofPlatform().name("commands").daemon().start(() -> read(err));
        JsonLines lines = new JsonLines(out);
        for (Task task = tasks.take(); !task.arguments().isEmpty(); task = tasks.take()) {
            List<Failure> failures = new ArrayList<>();
            int status = run(task, out, err, failures);
            lines.write(
                    failures.isEmpty()
                            ? lines.event("exit").put("status", status)
                            : exit(lines, failures.getFirst()));
            lines.flush();
        }
        return ExitStatus.DONE;
    }

    private void read(PrintWriter err) {
        CommandInput.eachLine(
                System.in,
                err,
                line -> {
                    if (!take(CommandInput.parsed(line))) {
                        Terminal.warn(err, "no command: " + line);
                    }
                });
        latest.cancel();
        tasks.add(new Task(List.of(), latest));
    }

    private boolean take(JsonNode command) {
        if (!command.path("command").asText().equals("start")) {
            return latest.take(command);
        }
        List<String> arguments = new ArrayList<>();
        command.path("arguments").forEach(argument -> arguments.add(argument.asText()));
        latest = new CommandInput();
        return !arguments.isEmpty() && tasks.add(new Task(arguments, latest));
    }

    /** Makes the last event of a command line that failed. */
    static ObjectNode exit(JsonLines lines, Failure failure) {
        return failure.putReason(lines.event("exit").put("status", failure.exit()));
    }

    /** Returns the exit status; a failure that the command did not report itself is added. */
    private static int run(Task task, PrintWriter out, PrintWriter err, List<Failure> failures) {
        CommandLine line = Main.commandLine(ignored -> task.input());
        line.setExecutionStrategy(new WorkerStrategy(TransportCatalogue.installed(), false));
        line.setExpandAtFiles(false);
        line.setOut(out);
        line.setErr(err);
        line.setExecutionExceptionHandler((e, command, parsed) -> note(Failure.of(e), failures));
        line.setParameterExceptionHandler(
                (e, args) ->
                        note(
                                new Failure(Failure.Kind.WRONG, String.valueOf(e.getMessage())),
                                failures));
        return line.execute(task.arguments().toArray(String[]::new));
    }

    private static int note(Failure failure, List<Failure> failures) {
        failures.add(failure);
        return failure.exit();
    }
}

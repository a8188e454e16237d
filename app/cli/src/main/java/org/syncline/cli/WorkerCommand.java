package org.syncline.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.jspecify.annotations.Nullable;
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

    /**
     * A command line to carry out.
     *
     * @param arguments null to end the worker
     */
    private record Task(List<String> arguments, CommandInput input) {}

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        Thread.ofPlatform().name("commands").daemon().start(() -> read(err));
        JsonLines lines = new JsonLines(out);
        for (Task task = tasks.take(); !task.arguments().isEmpty(); task = tasks.take()) {
            lines.write(run(task, out, err).putInto(lines.event("exit")));
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
                        CommandInput.tell(err, "no command: " + line);
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

    /**
     * The end of a command line.
     *
     * @param reason reason of the failure; null if the command reported its end itself
     */
    private record Ended(int status, @Nullable String reason) {
        ObjectNode putInto(ObjectNode event) {
            event.put("status", status);
            return reason == null ? event : event.put("reason", reason);
        }
    }

    /** Makes the last event of a command line that failed. */
    static ObjectNode exit(JsonLines lines, Failure failure) {
        return new Ended(failure.exit(), failure.message()).putInto(lines.event("exit"));
    }

    private static Ended run(Task task, PrintWriter out, PrintWriter err) {
        Failures failures = new Failures();
        CommandLine line = Main.commandLine(ignored -> task.input());
        line.setExecutionStrategy(new WorkerStrategy(TransportCatalogue.installed(), false));
        line.setExpandAtFiles(false);
        line.setOut(out);
        line.setErr(err);
        line.setExecutionExceptionHandler((e, command, parsed) -> failures.note(Failure.of(e)));
        line.setParameterExceptionHandler(
                (e, args) ->
                        failures.note(
                                new Failure(Failure.Kind.WRONG, String.valueOf(e.getMessage()))));
        int status = line.execute(task.arguments().toArray(String[]::new));
        return new Ended(status, failures.reason);
    }

    /** Keeps the reason of a command line's failure. */
    private static final class Failures {
        private @Nullable String reason;

        int note(Failure failure) {
            reason = failure.message();
            return failure.exit();
        }
    }
}

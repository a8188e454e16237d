package org.syncline.desktop.engine;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.worker.JavaCommand;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.System.Logger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/**
 * The command line in a JVM of its own, with its events and its commands. One thread reads; any
 * thread may send, even the window's, because a thread of its own writes. The worker's standard
 * error goes to this process's.
 */
public final class WorkerProcess implements AutoCloseable {

    private static final Logger LOG = System.getLogger(WorkerProcess.class.getName());
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Process process;
    private final String transports;
    private final String advice;
    private final BufferedWriter commands;
    private final BufferedReader events;
    private final ExecutorService writer;

    private WorkerProcess(Process process, String transports, String advice) {
        this.process = process;
        this.transports = transports;
        this.advice = advice;
        this.commands = process.outputWriter(StandardCharsets.UTF_8);
        this.events = process.inputReader(StandardCharsets.UTF_8);
        this.writer =
                Executors.newSingleThreadExecutor(
                        Thread.ofPlatform().name("syncline-worker-commands").daemon().factory());
    }

    /** Starts a worker for transports of these names. */
    static WorkerProcess start(JavaCommand java, String transports) throws IOException {
        return start(
                java,
                List.of("worker"),
                transports,
                "what was done until then stays done. Compare again to go on");
    }

    /**
     * Starts a worker with a command line of its own.
     *
     * @param advice what to do if it ends by itself, for the sentence that says so
     */
    public static WorkerProcess start(
            JavaCommand java, List<String> arguments, String transports, String advice)
            throws IOException {
        return new WorkerProcess(java.start(arguments), transports, advice);
    }

    static ObjectNode command(String name) {
        return JSON.createObjectNode().put("command", name);
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /**
     * Sends a command, after those before it. Returns at once, even if the worker does not read; if
     * the worker has ended, {@link #next} reports it.
     */
    void send(ObjectNode command) {
        String line = command.toString();
        try {
            writer.execute(() -> write(line));
        } catch (RejectedExecutionException e) {
            LOG.log(Logger.Level.DEBUG, "not sent, because the worker is being ended: {0}", line);
        }
    }

    private void write(String line) {
        try {
            commands.write(line);
            commands.newLine();
            commands.flush();
        } catch (IOException e) {
            LOG.log(Logger.Level.DEBUG, "the worker had ended", e);
        }
    }

    /** Waits for the next event; skips other lines, such as a library's output. */
    public JsonNode next() throws IOException {
        while (true) {
            String line = line();
            JsonNode event = parsed(line);
            if (event.has("event")) {
                return event;
            }
            LOG.log(Logger.Level.DEBUG, "the worker of {0} printed: {1}", transports, line);
        }
    }

    private String line() throws IOException {
        String line;
        try {
            line = events.readLine();
        } catch (IOException e) {
            throw ended(e);
        }
        if (line == null) {
            throw ended(null);
        }
        return line;
    }

    private static JsonNode parsed(String line) {
        try {
            return JSON.readTree(line);
        } catch (JsonProcessingException e) {
            return JSON.missingNode();
        }
    }

    /** The pipes break a moment before the exit status is known. */
    private IOException ended(@Nullable IOException cause) {
        close();
        String status = process.isAlive() ? "" : " (status " + process.exitValue() + ")";
        return new IOException(
                "the worker of %s ended in the middle of its work%s; %s"
                        .formatted(transports, status, advice),
                cause);
    }

    /** Cancels the work under way; ends the worker by force if that takes long. */
    @Override
    public void close() {
        askToEnd();
        JavaCommand.awaitEnd(process);
    }

    /** Ends its input, after which it ends by itself; waits for nothing. */
    public void askToEnd() {
        try {
            writer.execute(this::endCommands);
            writer.shutdown();
        } catch (RejectedExecutionException e) {
            LOG.log(Logger.Level.DEBUG, "the worker is being ended already");
        }
    }

    private void endCommands() {
        try {
            commands.close();
        } catch (IOException e) {
            LOG.log(Logger.Level.DEBUG, "the worker had ended", e);
        }
    }
}

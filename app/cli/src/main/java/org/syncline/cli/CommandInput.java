package org.syncline.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transfer.RunControl;
import org.syncline.lab.failure.Failure;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/**
 * Commands for a run that a program steers, one JSON object a line: {@code {"command":"pause"}},
 * {@code "resume"}, {@code "cancel"}, and those of a {@link ReviewCommand}. Commands that come
 * before the run can take them are kept for it; the end of the input ends a review and otherwise
 * changes nothing. Safe for any thread.
 */
final class CommandInput {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final RunControl early = new RunControl();
    private final BlockingQueue<ReviewCommand> review = new LinkedBlockingQueue<>();
    private @Nullable RunControl run;

    CommandInput() {}

    /** Begins to read; reports lines that are no command, which otherwise have no effect. */
    static CommandInput reading(InputStream in, PrintWriter err) {
        CommandInput input = new CommandInput();
        Thread.ofPlatform()
                .name("commands")
                .daemon()
                .start(
                        () -> {
                            eachLine(
                                    in,
                                    err,
                                    line -> {
                                        if (!input.take(parsed(line))) {
                                            Terminal.warn(err, "no command: " + line);
                                        }
                                    });
                            input.stopReview();
                        });
        return input;
    }

    /** Reads all lines to the end of the input. */
    static void eachLine(InputStream in, PrintWriter err, Consumer<String> taker) {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.isBlank()) {
                    taker.accept(line);
                }
            }
        } catch (IOException e) {
            Terminal.warn(err, "commands can no longer be read: " + Failure.of(e).message());
        }
    }

    /** Returns the object on a line; a missing node if the line holds none. */
    static JsonNode parsed(String line) {
        try {
            JsonNode node = JSON.readTree(line);
            return node.isObject() ? node : JSON.missingNode();
        } catch (IOException e) {
            return JSON.missingNode();
        }
    }

    /** Carries out a command; returns false if the line is none. */
    synchronized boolean take(JsonNode command) {
        RunControl control = run == null ? early : run;
        switch (command.path("command").asText()) {
            case "pause" -> control.pause();
            case "resume" -> control.resume();
            case "cancel" -> cancel();
            default -> {
                return take(ReviewCommand.read(command));
            }
        }
        return true;
    }

    /** Cancels the present run, or the next one. */
    synchronized void cancel() {
        (run == null ? early : run).cancel();
        stopReview();
    }

    private boolean take(@Nullable ReviewCommand command) {
        return command != null && review.add(command);
    }

    /** Ends the wait of a present or later review. */
    void stopReview() {
        review.add(new ReviewCommand.Stop());
    }

    /** Directs commands to this run from now on. */
    synchronized void steer(RunControl control) {
        run = control;
        if (early.isPaused()) {
            control.pause();
        }
        if (early.isCancelled()) {
            control.cancel();
        }
    }

    /** Waits for the next command for a plan under review. */
    ReviewCommand nextForReview() {
        try {
            return review.take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }
}

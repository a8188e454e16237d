package org.syncline.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.Printable;
import org.syncline.core.transfer.Control;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * Commands for a run that a program steers, one JSON object a line: {@code {"command":"pause"}},
 * {@code "resume"}, {@code "cancel"}. What comes before the run can take it is remembered; the end
 * of the input changes nothing. Safe for any thread.
 */
final class CommandInput {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Control early = new Control();
    private @Nullable Control run;

    private CommandInput() {}

    /** One that is never read. */
    static CommandInput none() {
        return new CommandInput();
    }

    /** Begins to read; what is no command is told and otherwise has no effect. */
    static CommandInput reading(InputStream in, PrintWriter err) {
        CommandInput input = new CommandInput();
        Thread.ofPlatform().name("commands").daemon().start(() -> input.read(in, err));
        return input;
    }

    private void read(InputStream in, PrintWriter err) {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.isBlank() && !obey(line)) {
                    tell(err, "no command: " + line);
                }
            }
        } catch (IOException e) {
            tell(err, "commands can no longer be read: " + e.getMessage());
        }
    }

    private static void tell(PrintWriter err, String what) {
        err.println("syncline: " + Printable.text(what));
        err.flush();
    }

    private synchronized boolean obey(String line) {
        Control control = run == null ? early : run;
        switch (command(line)) {
            case "pause" -> control.pause();
            case "resume" -> control.resume();
            case "cancel" -> control.cancel();
            default -> {
                return false;
            }
        }
        return true;
    }

    private static String command(String line) {
        try {
            return JSON.readTree(line).path("command").asText();
        } catch (JsonProcessingException e) {
            return "";
        }
    }

    /** From now on commands are for this run. */
    synchronized void steer(Control control) {
        run = control;
        if (early.isPaused()) {
            control.pause();
        }
        if (early.isCancelled()) {
            control.cancel();
        }
    }
}

package org.syncline.cli;

import org.syncline.lab.failure.Failure;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * Asks a person at the terminal, or the program at the other end of standard input: a question goes
 * to standard error, the answer is a line. Safe for any thread.
 */
final class StandardAnswers {

    private static final Set<String> YES = Set.of("y", "yes");

    private final PrintWriter err;
    private final boolean fresh;
    private final BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>();

    /**
     * Begins to read.
     *
     * @param fresh whether a line that comes before a question is no answer to it, as people at a
     *     terminal mean it; programs may write their answers in advance
     */
    StandardAnswers(InputStream in, PrintWriter err, boolean fresh) {
        this.err = err;
        this.fresh = fresh;
        Thread.ofPlatform().name("answers").daemon().start(() -> read(in));
    }

    private void read(InputStream in) {
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(Optional.of(line));
            }
        } catch (IOException e) {
            Terminal.warn(err, "answers can no longer be read: " + Failure.of(e).message());
        }
        lines.add(Optional.empty());
    }

    /**
     * Returns the next line; empty where the input ended, none came in time, or the thread was
     * interrupted, as it then still is.
     */
    Optional<String> ask(String question, Duration time) {
        if (fresh) {
            lines.removeIf(Optional::isPresent);
        }
        Terminal.ask(err, question);
        try {
            Optional<String> line = lines.poll(time.toMillis(), TimeUnit.MILLISECONDS);
            if (line == null) {
                return Optional.empty();
            }
            if (line.isEmpty()) {
                lines.add(line);
            }
            return line;
        } catch (InterruptedException e) {
            Terminal.say(err, "");
            err.flush();
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /**
     * Asks until what is typed can be read.
     *
     * @param what is asked for, such as "code"
     * @param reader throws an IllegalArgumentException that says what is wrong
     * @throws IllegalArgumentException if nothing more is typed, with what was wrong last
     */
    <T> T read(String question, String what, Duration time, Function<String, T> reader) {
        String wrong = "";
        while (true) {
            Optional<String> typed = ask(wrong + question, time);
            if (typed.isEmpty()) {
                throw new IllegalArgumentException(
                        wrong.isEmpty() ? "no " + what + " was typed" : wrong.strip());
            }
            try {
                return reader.apply(typed.get());
            } catch (IllegalArgumentException e) {
                wrong = e.getMessage() + ". ";
            }
        }
    }

    /** Ends what is asked now, and all that is asked later, as the end of the input would. */
    void end() {
        lines.add(Optional.empty());
    }

    /** Returns whether the answer is yes. */
    boolean agrees(String question, Duration time) {
        return ask(question + " [y/N] ", time)
                .map(answer -> YES.contains(answer.strip().toLowerCase(Locale.ROOT)))
                .orElse(false);
    }
}

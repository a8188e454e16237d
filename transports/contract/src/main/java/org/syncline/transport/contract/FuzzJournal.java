package org.syncline.transport.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.regex.Pattern;

/**
 * The account of a run, a line at a time in a file that outlives this JVM: what is tried is written
 * before it is tried. Safe for any thread.
 */
final class FuzzJournal {

    static final String ROUND = "round ";
    static final String STEP = "step ";
    static final String FINDING = "finding ";
    static final String DONE = "done ";
    private static final String NOTE = "note ";
    private static final int MOST_CHARS = 50_000;
    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

    private final Path file;
    private volatile String stage = "-";

    FuzzJournal(Path file) {
        this.file = file;
    }

    /** The session that is under way. */
    String stage() {
        return stage;
    }

    void enter(String session) {
        stage = session;
    }

    void round(long number) {
        write(ROUND + number);
    }

    void step(Object step) {
        write(STEP + step);
    }

    /** Something that must not be. */
    void finding(String words) {
        write(FINDING + words);
    }

    /** For people who read the file. */
    void note(String words) {
        write(NOTE + stage + " " + words);
    }

    void done(String words) {
        write(DONE + words);
    }

    /** A failure in one line: its class, its message and the nearest places in code of ours. */
    static String line(Throwable failure) {
        StringBuilder text = new StringBuilder(failure.toString());
        for (StackTraceElement frame : failure.getStackTrace()) {
            if (frame.getClassName().startsWith("org.syncline")) {
                text.append(" at ").append(frame.getClassName()).append('.');
                text.append(frame.getMethodName()).append(':').append(frame.getLineNumber());
            }
        }
        return text.toString();
    }

    private synchronized void write(String words) {
        String line = words.length() > MOST_CHARS ? words.substring(0, MOST_CHARS) : words;
        try {
            // Half a surrogate pair, as a changed message has, becomes a question mark.
            Files.write(
                    file,
                    (CONTROL.matcher(line).replaceAll("?") + "\n").getBytes(StandardCharsets.UTF_8),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

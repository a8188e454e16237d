package org.syncline.lab.history;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A process that records a run. A number of a process is given out again; its start tells whether
 * it is still the same one.
 *
 * @param pid the number of the process
 * @param started when the process began, ms; 0 where the system does not tell
 */
record Recorder(long pid, long started) {

    /** The start is counted from that of the system, which each process rounds for itself. */
    private static final long TOLERANCE_MILLIS = Duration.ofSeconds(2).toMillis();

    private static final String SEPARATOR = " ";

    static Recorder own() {
        return of(ProcessHandle.current());
    }

    private static Recorder of(ProcessHandle process) {
        long started = process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
        return new Recorder(process.pid(), started);
    }

    /** Reads what {@link #text} wrote; empty if that is null or something else. */
    private static Optional<Recorder> parse(@Nullable String text) {
        if (text == null || !text.matches("\\d{1,18} \\d{1,18}")) {
            return Optional.empty();
        }
        String[] numbers = text.split(SEPARATOR, -1);
        return Optional.of(new Recorder(Long.parseLong(numbers[0]), Long.parseLong(numbers[1])));
    }

    /** Returns the number of the process that {@link #text} wrote of, if it is there now. */
    static OptionalLong living(@Nullable String text) {
        return parse(text).stream().filter(Recorder::isAlive).mapToLong(Recorder::pid).findFirst();
    }

    String text() {
        return pid + SEPARATOR + started;
    }

    /** Returns whether the process is there, on this host. */
    boolean isAlive() {
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .map(process -> Math.abs(of(process).started - started) <= TOLERANCE_MILLIS)
                .orElse(false);
    }
}

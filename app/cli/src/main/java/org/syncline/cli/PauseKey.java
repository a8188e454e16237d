package org.syncline.cli;

import org.syncline.lab.failure.Failure;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Lets a person pause a measurement by Enter, or p and Enter, and go on by the same. The input is
 * looked at a few times a second and read only when a line is there and this process is in the
 * foreground: the system stops one of the background that reads from its terminal. It is left as it
 * is where it is no terminal.
 */
final class PauseKey implements AutoCloseable {

    private static final Duration LOOK = Duration.ofMillis(200);
    private static final Path STATUS = Path.of("/proc/self/stat");
    private static final String KEY = "p";

    /** Places in the system's line on a process, after its name. */
    private static final int GROUP = 2;

    private static final int GROUP_OF_TERMINAL = 5;

    private final InputStream in;
    private final BooleanSupplier foreground;
    private final Work work;
    private final Consumer<String> say;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final Thread looking;
    private boolean paused;

    /** What is paused: any thread may ask for it, again and again. */
    record Work(Runnable pause, Runnable proceed) {}

    /**
     * @param in lines; nothing is read but by {@link #look}
     * @param foreground whether this process may read now
     * @param say takes sentences for people
     */
    PauseKey(InputStream in, BooleanSupplier foreground, Work work, Consumer<String> say) {
        this.in = in;
        this.foreground = foreground;
        this.work = work;
        this.say = say;
        looking = Thread.ofPlatform().daemon().name("pause-key").unstarted(this::lookOften);
    }

    /** Listens to the terminal of this process, if it has one, until it is closed. */
    static PauseKey listening(MeasuringReport report, Runnable pause, Runnable proceed) {
        PauseKey key =
                new PauseKey(
                        System.in, PauseKey::isForeground, new Work(pause, proceed), report::say);
        if (Terminal.isWatched()) {
            report.say("Enter pauses when the fork under way has ended");
            key.looking.start();
        }
        return key;
    }

    private void lookOften() {
        try {
            while (true) {
                look();
                Thread.sleep(LOOK);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // closed
        } catch (IOException e) {
            say.accept("Enter pauses no longer: " + Failure.of(e).message());
        }
    }

    /** Takes the lines that are there. */
    void look() throws IOException {
        while (in.available() > 0 && foreground.getAsBoolean()) {
            int next = in.read();
            if (next == '\n') {
                take(line.toString(StandardCharsets.UTF_8).strip());
                line.reset();
            } else if (next >= 0) {
                line.write(next);
            }
        }
    }

    private void take(String said) {
        if (!said.isEmpty() && !said.equalsIgnoreCase(KEY)) {
            return;
        }
        paused = !paused;
        if (paused) {
            work.pause().run();
            say.accept("pausing when the fork under way has ended; Enter goes on");
        } else {
            work.proceed().run();
            say.accept("going on; Enter pauses");
        }
    }

    /** Linux tells; elsewhere a line that is there is taken for this process's. */
    private static boolean isForeground() {
        if (!Files.isReadable(STATUS)) {
            return true;
        }
        try {
            return isForeground(Files.readString(STATUS, StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            return false; // it is not known, and to read might stop this process
        }
    }

    /** The name in parentheses may hold anything. */
    static boolean isForeground(String status) {
        String[] fields = status.substring(status.lastIndexOf(')') + 1).strip().split(" ", -1);
        return fields[GROUP].equals(fields[GROUP_OF_TERMINAL]);
    }

    @Override
    public void close() {
        looking.interrupt();
    }
}

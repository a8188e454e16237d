package org.syncline.lab.fork;

import org.syncline.lab.experiment.ForkEnvironment;
import org.syncline.lab.experiment.ForkLine;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Hears a fork to its end, and keeps account of the processor time that this takes: reading, and
 * what the taker does with each line. Silence that is too long is an end, too.
 */
final class ForkListener {

    private static final Logger LOG = Logger.getLogger(ForkListener.class.getName());

    private static final long SLICE_MILLIS = 1_000;

    private final BlockingQueue<ForkLine> lines = new LinkedBlockingQueue<>();
    private final Silence most;
    private volatile long readingNanos;

    /**
     * How long a fork may say nothing, which it does during an iteration.
     *
     * @param iteration about the time that one of its iterations takes
     */
    record Silence(Duration iteration, Duration most) {

        /** JVMs that start on a busy machine, and trees that are made before anything is timed. */
        private static final Duration ANY = Duration.ofMinutes(2);

        private static final int SLACK = 20;

        /** Returns what only a fork that hangs exceeds. */
        static Silence of(Duration iteration) {
            return new Silence(iteration, ANY.plus(iteration.multipliedBy(SLACK)));
        }

        private String sentence() {
            return String.format(
                    Locale.ROOT,
                    "it said nothing for %d s, though an iteration of it should take about %.1f s,"
                            + " and was ended",
                    most.toSeconds(),
                    iteration.toMillis() / 1e3);
        }
    }

    private ForkListener(Silence most) {
        this.most = most;
    }

    /** Begins to read what a process says. */
    static ForkListener of(Process fork, Silence most) {
        ForkListener listener = new ForkListener(most);
        InputStream out = new BufferedInputStream(fork.getInputStream());
        Thread.ofPlatform().daemon().name("fork-lines").start(() -> listener.read(out));
        return listener;
    }

    private void read(InputStream out) {
        try {
            ForkLine line = ForkStream.read(out);
            while (line != null) {
                readingNanos = ProcessorTime.nanos();
                lines.add(line);
                line = ForkStream.read(out);
            }
        } catch (IOException e) {
            LOG.log(Level.FINE, "a fork was ended", e);
        } finally {
            lines.add(new ForkLine.Failed("its JVM ended early; its messages say why"));
        }
    }

    /**
     * Hands over what the fork says, up to its last line, on the caller's thread.
     *
     * @param completion adds to what a fork says of itself when it is done
     */
    void pass(Consumer<ForkLine> taker, Consumer<Map<String, String>> completion)
            throws InterruptedException {
        long start = ProcessorTime.nanos();
        ForkLine line = null;
        while (!(line instanceof ForkLine.Done || line instanceof ForkLine.Failed)) {
            line = next();
            if (line instanceof ForkLine.Done done) {
                Map<String, String> environment = new TreeMap<>(done.environment());
                double seconds = (ProcessorTime.nanos() - start + readingNanos) / 1e9;
                environment.put(ForkEnvironment.RECORDING_STARTER, "" + seconds);
                completion.accept(environment);
                line = new ForkLine.Done(environment);
            }
            taker.accept(line);
        }
    }

    /** Waits second by second: Ctrl-Z stops this process as well, and may last an hour. */
    private ForkLine next() throws InterruptedException {
        for (long left = most.most().toMillis(); left > 0; left -= SLICE_MILLIS) {
            ForkLine line = lines.poll(Math.min(left, SLICE_MILLIS), TimeUnit.MILLISECONDS);
            if (line != null) {
                return line;
            }
        }
        return new ForkLine.Failed(most.sentence());
    }
}

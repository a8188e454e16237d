package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.demo.DemoOptions;
import org.syncline.lab.demo.DemoRun;
import org.syncline.lab.demo.DemoWatcher;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.OwnRun;
import org.syncline.lab.history.RecordingCost;
import org.syncline.lab.publish.Provenance;
import org.syncline.lab.recording.DemoRecording;

import picocli.CommandLine;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Records a demo while another one watches it. A history that cannot be written costs a warning and
 * the rest of the record, but no figure.
 */
final class DemoHistory implements DemoWatcher, AutoCloseable {

    private final DemoWatcher next;
    private final PrintWriter err;
    private @Nullable Open open;

    private record Open(HistoryStore history, OwnRun run, DemoRecording recording) {}

    DemoHistory(DemoWatcher next, CommandLine command) {
        this.next = next;
        err = command.getErr();
    }

    /**
     * Begins the run; from here on it is recorded.
     *
     * @param command the words that measure it again
     */
    void begin(RecordOption option, DemoOptions options, long seed, String command) {
        if (!option.isWanted()) {
            return;
        }
        try {
            Experiment experiment = DemoRecording.experiment(options, seed);
            HistoryStore history = option.open();
            try {
                OwnRun run =
                        history.beginOwn(
                                experiment,
                                MeasuringOptions.environment().texts(),
                                command,
                                Instant.now());
                open = new Open(history, run, new DemoRecording(run, options));
            } catch (IOException e) {
                history.close();
                throw e;
            }
        } catch (IOException | IllegalArgumentException e) {
            Terminal.warn(err, "this run is not recorded: " + Failure.of(e).message());
        }
    }

    /** Returns the number of the run as far as it is recorded; empty if it is not. */
    OptionalLong run() {
        Open known = open;
        return known == null ? OptionalLong.empty() : OptionalLong.of(known.run().number());
    }

    /** Returns what recording took the cells that are done, as reports of the run tell it. */
    Optional<RecordingCost> cost() {
        Open known = open;
        if (known == null) {
            return Optional.empty();
        }
        try {
            return Provenance.of(known.history().runs(), List.of(known.run().number())).recording();
        } catch (IOException e) {
            Terminal.warn(err, "what recording took is not known: " + Failure.of(e).message());
            return Optional.empty();
        }
    }

    @Override
    public void begins(String what) {
        next.begins(what);
    }

    @Override
    public void finished(DemoRun run, int done, int total) {
        next.finished(run, done, total);
        Open known = open;
        if (known == null) {
            return;
        }
        try {
            known.recording().take(run);
        } catch (IOException e) {
            next.failed("the rest of this run is not recorded: " + Failure.of(e).message());
            close();
        }
    }

    @Override
    public void failed(String what) {
        next.failed(what);
    }

    @Override
    public void close() {
        Open known = open;
        open = null;
        if (known == null) {
            return;
        }
        try (HistoryStore history = known.history()) {
            known.run().close();
        } catch (IOException e) {
            Terminal.warn(err, "the end of this run is not recorded: " + Failure.of(e).message());
        }
    }
}

package org.syncline.lab.recording;

import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkEnvironment;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkLine.Part;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.fork.MeasuringJvm;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.OwnRun;
import org.syncline.lab.history.RecordingCost;
import org.syncline.lab.probe.ProbeOptions;
import org.syncline.lab.probe.ProbeResult;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A probe as a run of one cell: the first call, the warm-up as one iteration, and the calls after
 * it as one that counts, with their latencies. It is recorded when all is measured, so that
 * recording costs the figures nothing.
 *
 * @param transport its name
 * @param link name or settings of the emulated link; {@link ExperimentCell#NO_LINK} for none
 * @param started when the measurement began
 */
public record ProbeRecording(ProbeOptions options, String transport, String link, Instant started) {

    private static final String NAME = "probe";

    private static final CellEffort EFFORT = new CellEffort(1, 1, 1, Duration.ZERO, Duration.ZERO);

    /**
     * Records the result and returns the number of its run.
     *
     * @param machine and program, by name
     * @param command the words that measure it again
     * @throws IOException if the history cannot be written, in a sentence
     */
    public long into(
            HistoryStore history, Map<String, String> machine, String command, ProbeResult result)
            throws IOException {
        ExperimentCell cell = cell();
        Experiment experiment = new Experiment(NAME, List.of(cell), EFFORT, 0);
        try (OwnRun run = history.beginOwn(experiment, machine, command, started)) {
            for (ForkLine line : lines(result)) {
                run.take(cell, started, line);
            }
            return run.number();
        }
    }

    /** Returns what keeping the latencies took; what storing takes is not part of it. */
    public static RecordingCost cost(ProbeResult result) {
        return RecordingCost.ofOwn(
                result.measured(), result.noting().within(), result.noting().between());
    }

    private ExperimentCell cell() {
        Work work =
                new Work.Calls(
                        options.shape(),
                        options.bytes().isPresent()
                                ? Work.Calls.ofBytes(options.bytes().getAsLong())
                                : Work.Calls.USUAL,
                        options.threads(),
                        options.inFlight(),
                        options.calls());
        return new ExperimentCell(work, transport, link);
    }

    private static List<ForkLine> lines(ProbeResult result) {
        return List.of(
                new ForkLine.Iteration(
                        0,
                        Part.FIRST,
                        Map.of(
                                ForkLine.TOTAL,
                                result.firstCall(),
                                "connect",
                                result.connect(),
                                "lookup",
                                result.lookup()),
                        Map.of("calls", 1L)),
                round(1, Part.WARM_UP, result.warmUp()),
                round(2, Part.MEASURED, result.steady()),
                ForkLine.Latencies.of(result.steady().nanos()),
                new ForkLine.Done(environment(result)));
    }

    private static Map<String, String> environment(ProbeResult result) {
        RecordingCost cost = cost(result);
        Map<String, String> found = MeasuringJvm.environment();
        found.put(ForkEnvironment.MEASURED, "" + cost.measured());
        found.put(ForkEnvironment.RECORDING_WITHIN, "" + cost.within());
        found.put(ForkEnvironment.RECORDING_BETWEEN, "" + cost.between());
        return found;
    }

    private static ForkLine round(int index, Part part, ProbeResult.Part calls) {
        return new ForkLine.Iteration(
                index,
                part,
                Map.of(ForkLine.TOTAL, calls.seconds()),
                Map.of("calls", calls.latency().calls()));
    }
}

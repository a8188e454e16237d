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
import org.syncline.lab.probe.HandshakeTimes;
import org.syncline.lab.probe.ProbeOptions;
import org.syncline.lab.probe.ProbeResult;
import org.syncline.lab.probe.WayCost;
import org.syncline.lab.report.Standstill;
import org.syncline.lab.timing.NetworkWay;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A probe as a run: a cell for each way and each size of its calls, with the first call, the rounds
 * to warm up and those that count as iterations, and the latencies of these. It is recorded when
 * all is measured, so that storing costs the figures nothing.
 *
 * @param cells at least one; all have as many rounds
 * @param started when the measurement began
 * @param standstill how time stood still meanwhile
 */
public record ProbeRecording(List<Probed> cells, Instant started, Optional<Standstill> standstill) {

    private static final String NAME = "probe";

    /** Both ends of a tunnel that is measured are here. */
    private static final String LOOPBACK = "127.0.0.1";

    public ProbeRecording {
        cells = List.copyOf(cells);
    }

    /**
     * The calls of one cell.
     *
     * @param first seconds that were taken once, beside those of the first call, by metric
     */
    public record Probed(ExperimentCell cell, ProbeResult result, Map<String, Double> first) {

        public Probed {
            first = Map.copyOf(first);
        }

        private RecordingCost cost() {
            return RecordingCost.ofOwn(
                    result.measured(), result.noting().within(), result.noting().between());
        }
    }

    /**
     * What calls went through on their other way.
     *
     * @param tls how it was asked for, as in {@code --tls}
     */
    public record Encryption(String tls, HandshakeTimes handshakes) {}

    /**
     * Returns that of calls over one way.
     *
     * @param over the name of the transport, and name or settings of the emulated link
     */
    public static ProbeRecording of(
            ProbeOptions options, Over over, ProbeResult result, Instant started) {
        ExperimentCell cell = new ExperimentCell(calls(options), over.transport(), over.link());
        return new ProbeRecording(
                List.of(new Probed(cell, result, Map.of())), started, Optional.empty());
    }

    /**
     * What calls go over.
     *
     * @param link {@link ExperimentCell#NO_LINK} for none
     */
    public record Over(String transport, String link) {}

    /** Returns that of calls over a plain way and, in turn with them, through TLS. */
    public static ProbeRecording ofWays(
            WayCost cost, String transport, Encryption other, Instant started) {
        List<Probed> cells = new ArrayList<>();
        Map<String, Double> handshakes = new HashMap<>();
        other.handshakes().first().ifPresent(it -> handshakes.put("handshake", it.median()));
        other.handshakes().resumed().ifPresent(it -> handshakes.put("resume", it.median()));
        for (WayCost.Calls each : cost.calls()) {
            Work.Calls calls = calls(each.round());
            cells.add(new Probed(unlinked(calls, transport), each.plain(), Map.of()));
            cells.add(
                    new Probed(
                            unlinked(calls.through(other.tls()), transport),
                            each.other(),
                            handshakes));
        }
        return new ProbeRecording(cells, started, Optional.empty());
    }

    /** Returns the same, during which time stood still in this way. */
    public ProbeRecording during(Optional<Standstill> stood) {
        return new ProbeRecording(cells, started, stood);
    }

    private static ExperimentCell unlinked(Work work, String transport) {
        return new ExperimentCell(work, transport, ExperimentCell.NO_LINK);
    }

    private static Work.Calls calls(ProbeOptions options) {
        return new Work.Calls(
                options.shape(),
                options.bytes().isPresent()
                        ? Work.Calls.ofBytes(options.bytes().getAsLong())
                        : Work.Calls.USUAL,
                options.threads(),
                options.inFlight(),
                options.calls());
    }

    /** Returns what keeping the latencies took; what storing takes is not part of it. */
    public RecordingCost cost() {
        return cells.stream().map(Probed::cost).reduce(RecordingCost::plus).orElseThrow();
    }

    /**
     * Records all of it and returns the number of its run.
     *
     * @param machine and program, by name
     * @param command the words that measure it again
     * @throws IOException if the history cannot be written, in a sentence
     */
    public long into(HistoryStore history, Map<String, String> machine, String command)
            throws IOException {
        ProbeResult any = cells.getFirst().result();
        CellEffort effort =
                new CellEffort(
                        1,
                        any.warmUp().rounds().size(),
                        any.steady().rounds().size(),
                        Duration.ZERO,
                        Duration.ZERO);
        Experiment experiment =
                new Experiment(NAME, cells.stream().map(Probed::cell).toList(), effort, 0);
        Map<String, String> environment = MeasuringJvm.environment();
        standstill.ifPresent(it -> environment.put(ForkEnvironment.STANDSTILL, it.words()));
        try (OwnRun run = history.beginOwn(experiment, machine, command, started)) {
            for (Probed each : cells) {
                for (ForkLine line : lines(each, environment)) {
                    run.take(each.cell(), started, line);
                }
            }
            return run.number();
        }
    }

    private static List<ForkLine> lines(Probed probed, Map<String, String> environment) {
        ProbeResult result = probed.result();
        List<ForkLine> lines = new ArrayList<>();
        Map<String, Double> first = new HashMap<>(probed.first());
        first.put(ForkLine.TOTAL, result.firstCall());
        first.put("connect", result.connect());
        first.put("lookup", result.lookup());
        lines.add(new ForkLine.Iteration(0, Part.FIRST, first, Map.of("calls", 1L)));
        result.warmUp().rounds().forEach(it -> lines.add(round(lines.size(), Part.WARM_UP, it)));
        result.steady().rounds().forEach(it -> lines.add(round(lines.size(), Part.MEASURED, it)));
        result.steady().rounds().forEach(it -> lines.add(ForkLine.Latencies.of(it.nanos())));
        Map<String, String> found = new HashMap<>(environment);
        found.put(ForkEnvironment.NETWORK, network(probed.cell()));
        RecordingCost cost = probed.cost();
        found.put(ForkEnvironment.MEASURED, "" + cost.measured());
        found.put(ForkEnvironment.RECORDING_WITHIN, "" + cost.within());
        found.put(ForkEnvironment.RECORDING_BETWEEN, "" + cost.between());
        lines.add(new ForkLine.Done(found));
        return lines;
    }

    private static String network(ExperimentCell cell) {
        return cell.work() instanceof Work.Tunnelled
                ? NetworkWay.to(LOOPBACK, true)
                : NetworkWay.near(cell.transport(), !cell.link().equals(ExperimentCell.NO_LINK));
    }

    private static ForkLine round(int index, Part part, ProbeResult.Round calls) {
        return new ForkLine.Iteration(
                index,
                part,
                Map.of(ForkLine.TOTAL, calls.seconds(), ForkLine.MEDIAN_CALL, calls.median()),
                Map.of("calls", calls.nanos().getTotalCount()));
    }
}

package org.syncline.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.demo.TemporaryFolder;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentResult;
import org.syncline.lab.experiment.ExperimentRunner;
import org.syncline.lab.experiment.MachinePairs;
import org.syncline.lab.experiment.Matrix;
import org.syncline.lab.experiment.RunListener;
import org.syncline.lab.fork.JvmForks;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.publish.ExportFormat;
import org.syncline.lab.publish.Publication;
import org.syncline.lab.publish.StudyFolder;
import org.syncline.lab.worker.TransportCatalogue;
import org.syncline.peers.identity.PeerKey;

import picocli.CommandLine.Mixin;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A command of {@code syncline experiment} that measures. */
abstract class MeasuringPart extends ExperimentPart {

    private static final String EXPERIMENT = "experiment";

    @Mixin private ReportOption out = new ReportOption();

    /** Measures with a runner, and returns what became of the run. */
    interface Measurement {
        ExperimentResult with(ExperimentRunner runner, HistoryStore history, RunListener listener)
                throws IOException;
    }

    /**
     * @param refused cells of a new run's matrix that cannot be measured
     */
    int measure(List<Matrix.Refused> refused, Measurement measurement) throws IOException {
        MeasuringReport report = new MeasuringReport(command(), format.isJson());
        report.refused(refused);
        try (Interruption interruption = Interruption.watched();
                TemporaryFolder scratch =
                        TemporaryFolder.in(measuring.work(), "syncline-experiment-");
                HistoryStore history = measuring.history()) {
            Path folder = out.folder(EXPERIMENT);
            JvmForks forks = new JvmForks(TransportCatalogue.installed(), scratch.folder());
            ExperimentRunner runner = new ExperimentRunner(forks, history.besides(refused));
            interruption.onInterrupt(runner::cancel);
            ExperimentResult result = measurement.with(runner, history, report);
            report.ended();
            int exit = report.incomplete(List.of(result), "experiment resume " + result.run());
            publish(history, result.run(), folder, report.events());
            return exit;
        }
    }

    /** Measures an experiment between machines of a group, a run for each pair. */
    int measure(LabRun lab, Experiment experiment, MachinePairs machines)
            throws IOException, InterruptedException {
        List<Matrix.Refused> refused =
                LabRun.refused(experiment, TransportCatalogue.installed().all());
        if (refused.size() == experiment.cells().size()) {
            throw new IllegalArgumentException(refused.getFirst().reason());
        }
        MeasuringReport report = new MeasuringReport(command(), format.isJson());
        report.refused(refused);
        PairTurns turns = new PairTurns(machines.atOnce());
        try (Interruption interruption = Interruption.watched()) {
            interruption.onInterrupt(turns::stop);
            List<LabRun.Pair> pairs = lab.pairs(machines.pairs());
            LabReport to = new LabReport(report, out.folder(EXPERIMENT));
            List<PairRun> runs =
                    pairs.stream()
                            .map(pair -> new PairRun(lab, pair, new Asked(experiment, refused), to))
                            .toList();
            turns.all(runs);
            return turns.isStopped()
                    ? ExitStatus.ITEMS_FAILED
                    : runs.stream().mapToInt(PairRun::exit).max().orElse(ExitStatus.DONE);
        }
    }

    /** What is measured of a matrix, and what is not. */
    private record Asked(Experiment experiment, List<Matrix.Refused> refused) {}

    /** Where runs of pairs are shown, one at a time, and the folder of their reports. */
    private record LabReport(MeasuringReport shown, Path folder) {}

    /** The run of a pair, in a history that is open as long as it takes. */
    private final class PairRun implements PairTurns.Turn {

        private final LabRun lab;
        private final LabRun.Pair pair;
        private final Asked asked;
        private final LabReport report;
        private @Nullable ExperimentRunner runner;
        private boolean cancelled;
        private volatile int exit = ExitStatus.ITEMS_FAILED;

        PairRun(LabRun lab, LabRun.Pair pair, Asked asked, LabReport report) {
            this.lab = lab;
            this.pair = pair;
            this.asked = asked;
            this.report = report;
        }

        @Override
        public PeerKey client() {
            return pair.client().key();
        }

        @Override
        public PeerKey server() {
            return pair.server().key();
        }

        @Override
        public void measure() throws IOException {
            try (HistoryStore history = measuring.history()) {
                ExperimentResult result =
                        begun(new ExperimentRunner(lab.forks(pair), history.besides(asked.refused)))
                                .run(
                                        LabRun.without(asked.refused, asked.experiment),
                                        lab.environment(
                                                MeasuringOptions.environment().texts(), pair),
                                        report.shown.of(pair.names()));
                show(history, result);
            }
            lab.requireMember();
        }

        private void show(HistoryStore history, ExperimentResult result) throws IOException {
            synchronized (report) {
                report.shown.ended();
                exit = report.shown.incomplete(List.of(result));
                Path folder = report.folder.resolve("run-" + result.run());
                publish(
                        history,
                        result.run(),
                        Files.createDirectories(folder),
                        report.shown.events());
            }
        }

        private synchronized ExperimentRunner begun(ExperimentRunner begun) {
            runner = begun;
            if (cancelled) {
                begun.cancel();
            }
            return begun;
        }

        @Override
        public synchronized void cancel() {
            cancelled = true;
            if (runner != null) {
                runner.cancel();
            }
        }

        int exit() {
            return exit;
        }
    }

    /** The table stays the last event, as scripts know it. */
    private void publish(HistoryStore history, long run, Path folder, JsonLines lines)
            throws IOException {
        Publication publication = Publication.of(history, run);
        PrintWriter to = command().getOut();
        if (format.isJson()) {
            lines.write(lines.event("report").<ObjectNode>setAll(StudyFolder.json(publication)));
            show(history, run, lines);
        } else {
            Terminal.show(to, ExportFormat.TEXT.text(publication));
            Terminal.say(to, "Run in the history: " + run);
            Terminal.say(to, "Report: " + folder.resolve("report.html").toAbsolutePath());
        }
        to.flush();
        StudyFolder.write(folder, publication);
    }
}

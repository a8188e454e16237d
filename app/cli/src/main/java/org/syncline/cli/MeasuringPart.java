package org.syncline.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.lab.demo.TemporaryFolder;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentResult;
import org.syncline.lab.experiment.ExperimentRunner;
import org.syncline.lab.experiment.Matrix;
import org.syncline.lab.experiment.RunListener;
import org.syncline.lab.fork.JvmForks;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.publish.ExportFormat;
import org.syncline.lab.publish.Publication;
import org.syncline.lab.publish.StudyFolder;
import org.syncline.lab.worker.TransportCatalogue;

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

    /** Measures an experiment between each of these machines in turn, a run for each pair. */
    int measure(LabRun lab, Experiment experiment, List<MachinePair> pairs)
            throws IOException, InterruptedException {
        List<Matrix.Refused> refused =
                LabRun.refused(experiment, TransportCatalogue.installed().all());
        if (refused.size() == experiment.cells().size()) {
            throw new IllegalArgumentException(refused.getFirst().reason());
        }
        MeasuringReport report = new MeasuringReport(command(), format.isJson());
        report.refused(refused);
        int exit = ExitStatus.DONE;
        try (Interruption interruption = Interruption.watched();
                HistoryStore history = measuring.history()) {
            List<LabRun.Pair> there = lab.pairs(pairs);
            Path folder = out.folder(EXPERIMENT);
            for (LabRun.Pair pair : there) {
                if (interruption.hasCome()) {
                    return ExitStatus.ITEMS_FAILED;
                }
                ExperimentRunner runner =
                        new ExperimentRunner(lab.forks(pair), history.besides(refused));
                interruption.onInterrupt(runner::cancel);
                ExperimentResult result =
                        runner.run(
                                LabRun.without(refused, experiment),
                                lab.environment(MeasuringOptions.environment().texts(), pair),
                                report);
                report.ended();
                exit = Math.max(exit, report.incomplete(List.of(result)));
                Path ofPair = Files.createDirectories(folder.resolve("run-" + result.run()));
                publish(history, result.run(), ofPair, report.events());
                lab.requireMember();
            }
        }
        return exit;
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

package org.syncline.cli;

import org.syncline.lab.advice.LinkMeasurement;
import org.syncline.lab.demo.ProcessFolder;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentResult;
import org.syncline.lab.experiment.ExperimentRunner;
import org.syncline.lab.fork.JvmForks;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.report.StandstillWatch;
import org.syncline.lab.worker.TransportCatalogue;

import picocli.CommandLine;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;

/**
 * Measures what {@code advise} lacks. All that it says goes to standard error, so that standard
 * output has the answer alone.
 */
final class AdviceMeasurement {

    private final MeasuringOptions measuring;
    private final CommandLine command;

    AdviceMeasurement(MeasuringOptions measuring, CommandLine command) {
        this.measuring = measuring;
        this.command = command;
    }

    /**
     * Measures these transports over a link into the history; those that fail are named.
     *
     * @param durable whether content is forced to disk
     */
    void over(String link, boolean durable, List<String> transports) throws IOException {
        PrintWriter err = command.getErr();
        TransportCatalogue installed = TransportCatalogue.installed();
        LinkMeasurement wanted = LinkMeasurement.of(link, durable, transports, installed.all());
        wanted.refusals().forEach(sentence -> Terminal.warn(err, sentence));
        if (wanted.isPossible()) {
            Terminal.warn(err, wanted.announcement());
            measure(wanted.experiment(), installed);
        }
    }

    private void measure(Experiment experiment, TransportCatalogue installed) throws IOException {
        MeasuringReport report = new MeasuringReport(command, false);
        try (Interruption interruption = Interruption.watched();
                StandstillWatch watch = StandstillWatch.start();
                ProcessFolder scratch =
                        ProcessFolder.in(measuring.work(), "syncline-advise-work-");
                HistoryStore history = measuring.history()) {
            ExperimentRunner runner =
                    new ExperimentRunner(
                            new JvmForks(installed, scratch.folder()),
                            history,
                            watch::runningNanos);
            interruption.onInterrupt(runner::cancel);
            ExperimentResult result =
                    runner.run(experiment, MeasuringOptions.environment().texts(), report);
            report.ended();
            for (ExperimentResult.CellForks cell : result.incomplete()) {
                Terminal.warn(command.getErr(), cell.sentence());
            }
        }
    }
}

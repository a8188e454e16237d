package org.syncline.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.lab.demo.ProcessFolder;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentResult;
import org.syncline.lab.experiment.ExperimentRunner;
import org.syncline.lab.experiment.MachinePair;
import org.syncline.lab.experiment.MachinePairs;
import org.syncline.lab.experiment.Matrix;
import org.syncline.lab.experiment.RunListener;
import org.syncline.lab.fork.JvmForks;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.publish.Publication;
import org.syncline.lab.publish.StudyFolder;
import org.syncline.lab.publish.TextReport;
import org.syncline.lab.report.StandstillWatch;
import org.syncline.lab.worker.TransportCatalogue;

import picocli.CommandLine.Mixin;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
                StandstillWatch watch = StandstillWatch.start();
                ProcessFolder scratch =
                        ProcessFolder.in(measuring.work(), "syncline-experiment-work-");
                HistoryStore history = measuring.history()) {
            Path folder = out.folder(EXPERIMENT);
            JvmForks forks = new JvmForks(TransportCatalogue.installed(), scratch.folder());
            ExperimentRunner runner =
                    new ExperimentRunner(forks, history.besides(refused), watch::runningNanos);
            interruption.onInterrupt(runner::cancel);
            ExperimentResult result;
            try (PauseKey key = PauseKey.listening(report, runner::pause, runner::proceed)) {
                result = measurement.with(runner, history, report);
            }
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
        Loss loss = new Loss(turns);
        try (Interruption interruption = Interruption.watched();
                HistoryStore history = measuring.history()) {
            interruption.onInterrupt(turns::stop);
            List<LabRun.Pair> pairs = lab.pairs(machines.pairs());
            LabOrder order =
                    lab.order(LabRun.without(refused, experiment), pairs, machines.atOnce());
            try (OrderCopies copies = lab.copies(order, loss)) {
                lab.whenAlone(loss::overtaken);
                LabReport to = new LabReport(report, out.folder(EXPERIMENT));
                List<PairRun> runs = new ArrayList<>();
                for (int i = 0; i < pairs.size(); i++) {
                    runs.add(new PairRun(lab, pairs.get(i), new Asked(copies, i, refused), to));
                }
                try (PauseKey key = PauseKey.listening(report, turns::pause, turns::proceed)) {
                    turns.all(runs);
                }
                if (!loss.hasCome()) {
                    copies.end(history);
                }
                loss.say(lab);
                return turns.isStopped()
                        ? ExitStatus.ITEMS_FAILED
                        : runs.stream().mapToInt(PairRun::exit).max().orElse(ExitStatus.DONE);
            }
        }
    }

    /**
     * Has the machines of a pair measure what its run lacks. This machine alone directs that, and
     * no other one keeps it.
     */
    int resume(LabRun lab, long run, MachinePair machines)
            throws IOException, InterruptedException {
        MeasuringReport report = new MeasuringReport(command(), format.isJson());
        try (Interruption interruption = Interruption.watched();
                StandstillWatch watch = StandstillWatch.start();
                HistoryStore history = measuring.history()) {
            LabRun.Pair pair = lab.pairs(List.of(machines)).getFirst();
            ExperimentRunner runner =
                    new ExperimentRunner(lab.forks(pair), history, watch::runningNanos);
            interruption.onInterrupt(runner::cancel);
            lab.whenAlone(runner::cancel);
            ExperimentResult result;
            try (PauseKey key = PauseKey.listening(report, runner::pause, runner::proceed)) {
                result = runner.resume(run, report.of(machines));
            }
            report.ended();
            int exit =
                    report.incomplete(
                            List.of(result), "experiment resume " + run + " --with HOST:PORT");
            publish(history, run, out.folder(EXPERIMENT), report.events());
            lab.requireMember();
            return exit;
        }
    }

    /** What a run learns of the machines that should go on with it after its loss. */
    private final class Loss implements OrderCopies.Listener {

        private final PairTurns turns;
        private volatile boolean come;

        Loss(PairTurns turns) {
            this.turns = turns;
        }

        @Override
        public void notKept(FarMachine machine, String why) {
            Terminal.warn(
                    command().getErr(),
                    "\"%s\" keeps no copy of this run: %s".formatted(machine.name(), why));
        }

        /** Others cannot be told; whoever may not direct any more only spoils their forks. */
        @Override
        public void overtaken() {
            come = true;
            turns.stop();
        }

        boolean hasCome() {
            return come;
        }

        void say(LabRun lab) throws IOException {
            lab.requireMember();
            if (come) {
                Terminal.warn(
                        command().getErr(),
                        ("this machine was cut off from the group \"%s\", which goes on with the"
                                        + " experiment; \"syncline lab join %s\" brings what it"
                                        + " measures to the history here")
                                .formatted(lab.lab(), lab.lab()));
            }
        }
    }

    /**
     * What is measured of a matrix, and what is not.
     *
     * @param pair its place among the pairs of the order
     */
    private record Asked(OrderCopies copies, int pair, List<Matrix.Refused> refused) {}

    /** Where runs of pairs are shown, one at a time, and the folder of their reports. */
    private record LabReport(MeasuringReport shown, Path folder) {}

    /** The run of a pair, in a history that is open as long as it takes. */
    private final class PairRun extends RunTurn {

        private final LabRun lab;
        private final LabRun.Pair pair;
        private final Asked asked;
        private final LabReport report;
        private volatile int exit = ExitStatus.ITEMS_FAILED;

        PairRun(LabRun lab, LabRun.Pair pair, Asked asked, LabReport report) {
            super(pair.client().key(), pair.server().key());
            this.lab = lab;
            this.pair = pair;
            this.asked = asked;
            this.report = report;
        }

        @Override
        public void measure() throws IOException {
            try (StandstillWatch watch = StandstillWatch.start();
                    HistoryStore history = measuring.history()) {
                LabOrder order = asked.copies.order();
                ExperimentResult result =
                        begun(
                                        new ExperimentRunner(
                                                lab.forks(pair),
                                                new CopiedRunStore(
                                                        history.besides(asked.refused),
                                                        history,
                                                        asked.copies,
                                                        asked.pair),
                                                watch::runningNanos))
                                .run(
                                        order.experiment(),
                                        OrderRuns.environment(
                                                lab.lab(), order, asked.pair, pair.names()),
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
            Terminal.show(to, TextReport.write(publication, Terminal.width()));
            Terminal.say(to, "Run in the history: " + run);
            Terminal.say(to, "Report: " + folder.resolve("report.html").toAbsolutePath());
        }
        to.flush();
        StudyFolder.write(folder, publication);
    }
}

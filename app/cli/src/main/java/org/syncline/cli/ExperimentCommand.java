package org.syncline.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.advice.PredictionTable;
import org.syncline.lab.demo.TemporaryFolder;
import org.syncline.lab.experiment.CellText;
import org.syncline.lab.experiment.ExperimentDesign;
import org.syncline.lab.experiment.ExperimentFile;
import org.syncline.lab.experiment.ExperimentResult;
import org.syncline.lab.experiment.ExperimentRunner;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Matrix;
import org.syncline.lab.experiment.RunListener;
import org.syncline.lab.fork.JvmForks;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.RunFilter;
import org.syncline.lab.history.StoredRuns;
import org.syncline.lab.publish.RunTables;
import org.syncline.lab.publish.TrendTable;
import org.syncline.lab.table.JsonTable;
import org.syncline.lab.table.Table;
import org.syncline.lab.table.TableFormat;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

/** {@code syncline experiment}, with its own commands. */
@Command(
        name = "experiment",
        description =
                "Runs experiments that a file describes, and shows and compares what earlier ones"
                        + " measured.",
        mixinStandardHelpOptions = true,
        subcommands = {
            ExperimentCommand.Run.class,
            ExperimentCommand.Resume.class,
            ExperimentCommand.Runs.class,
            ExperimentCommand.Show.class,
            ExperimentCommand.Compare.class,
            ExperimentCommand.Trend.class
        })
final class ExperimentCommand implements Runnable {

    @Spec private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "experiment needs one of " + String.join(", ", spec.subcommands().keySet()));
    }

    /** What all of them share: the history and the form of output. */
    private abstract static class Part implements Callable<Integer> {

        @Spec CommandSpec spec;

        @Mixin MeasuringOptions measuring = new MeasuringOptions();

        @Mixin FormatOption format = new FormatOption();

        CommandLine command() {
            return spec.commandLine();
        }

        void show(Table table, JsonLines lines) {
            PrintWriter out = command().getOut();
            if (format.isJson()) {
                lines.write((ObjectNode) lines.event("table").setAll(JsonTable.node(table)));
            } else {
                Terminal.show(out, TableFormat.TEXT.write(table) + "\n");
            }
            out.flush();
        }

        /** Shows a run, and what earlier ones let expect of its first synchronisations. */
        void show(HistoryStore history, long run, JsonLines lines) throws IOException {
            show(RunTables.run(history.runs(), run), lines);
            Table predicted = PredictionTable.ofRun(history, run);
            if (!predicted.rows().isEmpty()) {
                show(predicted, lines);
            }
        }

        void show(Table table) {
            show(table, new JsonLines(command().getOut()));
        }
    }

    /** A part that measures. */
    private abstract static class Measuring extends Part {

        private interface Measurement {
            ExperimentResult with(
                    ExperimentRunner runner, HistoryStore history, RunListener listener)
                    throws IOException;
        }

        /**
         * @param refused cells of a new run's matrix that cannot be measured
         */
        int measure(List<Matrix.Refused> refused, Measurement measurement) throws IOException {
            MeasuringReport report = new MeasuringReport(command(), format.isJson());
            try (Interruption interruption = Interruption.watched();
                    TemporaryFolder scratch =
                            TemporaryFolder.in(measuring.work(), "syncline-experiment-");
                    HistoryStore history = measuring.history()) {
                JvmForks forks = new JvmForks(TransportCatalogue.installed(), scratch.folder());
                ExperimentRunner runner = new ExperimentRunner(forks, history.besides(refused));
                interruption.onInterrupt(runner::cancel);
                ExperimentResult result = measurement.with(runner, history, report);
                report.ended();
                show(history, result.run(), report.events());
                return report.incomplete(List.of(result), "experiment resume " + result.run());
            }
        }
    }

    @Command(
            name = "run",
            description = "Runs the experiment of a file, and shows a row for each of its cells.",
            mixinStandardHelpOptions = true,
            sortOptions = false)
    static final class Run extends Measuring {

        @Parameters(paramLabel = "FILE", description = "A TOML file; the guide shows one.")
        private Path file = Path.of("");

        @Override
        public Integer call() throws IOException {
            List<ListedTransport> transports = TransportCatalogue.installed().all();
            ExperimentDesign design = ExperimentFile.read(file, transports);
            List<Matrix.Refused> refused = design.matrix(transports).refused();
            for (Matrix.Refused each : refused) {
                Terminal.warn(command().getErr(), CellText.of(each.cell()) + ": " + each.reason());
            }
            return measure(
                    refused,
                    (runner, history, listener) ->
                            runner.run(
                                    design.experiment(transports),
                                    MeasuringOptions.environment().texts(),
                                    listener));
        }
    }

    @Command(
            name = "resume",
            description =
                    "Runs what a run lacks that was cut, cancelled, or out of time, and tries once"
                            + " more what failed.",
            mixinStandardHelpOptions = true,
            sortOptions = false)
    static final class Resume extends Measuring {

        @Parameters(paramLabel = "RUN", description = "Its number, or latest.")
        private RunNumber run = RunNumber.parse(RunNumber.LATEST);

        @Override
        public Integer call() throws IOException {
            return measure(
                    List.of(),
                    (runner, history, listener) -> runner.resume(run.in(history.runs()), listener));
        }
    }

    @Command(
            name = "list",
            description = "Lists earlier runs of experiments and studies.",
            mixinStandardHelpOptions = true,
            sortOptions = false)
    static final class Runs extends Part {

        @Option(
                names = "--name",
                paramLabel = "NAME",
                description = "Only runs of this experiment.")
        private @Nullable String name;

        @Option(
                names = "--transport",
                paramLabel = "NAME",
                description = "Only runs that measured this transport.")
        private @Nullable String transport;

        @Override
        public Integer call() throws IOException {
            RunFilter filter = RunFilter.ALL;
            if (name != null) {
                filter = filter.named(name);
            }
            if (transport != null) {
                filter = filter.over(transport);
            }
            try (HistoryStore history = measuring.history()) {
                show(RunTables.list(history.runs().runs(filter)));
            }
            return ExitStatus.DONE;
        }
    }

    @Command(
            name = "show",
            description = "Shows the figures of a run, a row for each cell.",
            mixinStandardHelpOptions = true,
            sortOptions = false)
    static final class Show extends Part {

        @Parameters(paramLabel = "RUN", description = "Its number, or latest.")
        private RunNumber run = RunNumber.parse(RunNumber.LATEST);

        @Override
        public Integer call() throws IOException {
            try (HistoryStore history = measuring.history()) {
                show(history, run.in(history.runs()), new JsonLines(command().getOut()));
            }
            return ExitStatus.DONE;
        }
    }

    @Command(
            name = "compare",
            description =
                    "Compares the cells that two runs have in common, and says where no difference"
                            + " can be told.",
            mixinStandardHelpOptions = true,
            sortOptions = false)
    static final class Compare extends Part {

        @Parameters(
                index = "0",
                paramLabel = "RUN",
                description = "The number of a run, or latest.")
        private RunNumber first = RunNumber.parse(RunNumber.LATEST);

        @Parameters(index = "1", paramLabel = "RUN", description = "That of another.")
        private RunNumber second = RunNumber.parse(RunNumber.LATEST);

        @Override
        public Integer call() throws IOException {
            try (HistoryStore history = measuring.history()) {
                StoredRuns runs = history.runs();
                show(
                        RunTables.compare(
                                runs.compare(first.in(runs), second.in(runs), ForkLine.TOTAL)));
            }
            return ExitStatus.DONE;
        }
    }

    @Command(
            name = "trend",
            description =
                    "Shows what each run so far measured of the cells of a run, over time, and how"
                            + " much longer or shorter than in the first one that was.",
            mixinStandardHelpOptions = true,
            sortOptions = false)
    static final class Trend extends Part {

        @Parameters(
                arity = "0..1",
                paramLabel = "RUN",
                description = "Its number, or latest (default).")
        private RunNumber run = RunNumber.parse(RunNumber.LATEST);

        @Override
        public Integer call() throws IOException {
            try (HistoryStore history = measuring.history()) {
                StoredRuns runs = history.runs();
                show(TrendTable.of(runs, run.in(runs)));
            }
            return ExitStatus.DONE;
        }
    }
}

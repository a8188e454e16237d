package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.session.ProgramFolders;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentDesign;
import org.syncline.lab.experiment.ExperimentFile;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.MachinePair;
import org.syncline.lab.experiment.MachinePairs;
import org.syncline.lab.experiment.Matrix;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.RunFilter;
import org.syncline.lab.history.StoredRun;
import org.syncline.lab.history.StoredRuns;
import org.syncline.lab.publish.Publication;
import org.syncline.lab.publish.RunTables;
import org.syncline.lab.publish.StudyFolder;
import org.syncline.lab.publish.TrendReport;
import org.syncline.lab.publish.TrendTable;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;
import org.syncline.peers.group.GroupName;
import org.syncline.peers.identity.Installation;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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

    @Command(
            name = "run",
            description = "Runs the experiment of a file, and shows a row for each of its cells.",
            mixinStandardHelpOptions = true,
            sortOptions = false)
    static final class Run extends MeasuringPart {

        @Parameters(paramLabel = "FILE", description = "A TOML file; the guide shows one.")
        private Path file = Path.of("");

        @Option(
                names = "--lab",
                paramLabel = "NAME",
                description =
                        "Measure between machines of this group, which run \"syncline lab join"
                                + " NAME\", instead of on this one; with --with, --host, --peer and"
                                + " --name as there.")
        private @Nullable GroupName lab;

        @Option(
                names = "--pair",
                paramLabel = "CLIENT:SERVER",
                description =
                        "Which machine calls which, by the names that \"lab join\" shows; may be"
                                + " repeated (default: the pairs of the file, or else each calls"
                                + " each other one). Each pair is a run of its own; they are"
                                + " measured in turn unless the file says otherwise.")
        private List<MachinePair> pairs = new ArrayList<>();

        @Mixin private GroupOptions group = new GroupOptions();

        @Override
        public Integer call() throws IOException, InterruptedException {
            List<ListedTransport> transports = TransportCatalogue.installed().all();
            ExperimentDesign design = ExperimentFile.read(file, transports);
            if (lab != null) {
                return callInLab(lab, design, transports);
            }
            if (!pairs.isEmpty() || group.namesOthers()) {
                throw new ParameterException(
                        command(), "--pair and --with are of a group; name it by --lab");
            }
            List<Matrix.Refused> refused = design.withinOneMachine().matrix(transports).refused();
            return measure(
                    refused,
                    (runner, history, listener) ->
                            runner.run(
                                    design.experiment(transports),
                                    MeasuringOptions.environment().texts(),
                                    listener));
        }

        private int callInLab(
                GroupName name, ExperimentDesign design, List<ListedTransport> transports)
                throws IOException, InterruptedException {
            MachinePairs machines = design.machines().or(pairs);
            Experiment experiment = design.experiment(transports);
            Installation self = Installation.in(ProgramFolders.peersIn(measuring.state()));
            try (LabRun run = LabRun.join(group.request(name, self), self, group.name())) {
                return measure(run, experiment, machines);
            }
        }
    }

    @Command(
            name = "resume",
            description =
                    "Runs what a run lacks that was cut, cancelled, or out of time, and tries once"
                            + " more what failed.",
            mixinStandardHelpOptions = true,
            sortOptions = false)
    static final class Resume extends MeasuringPart {

        @Parameters(paramLabel = "RUN", description = "Its number, or latest.")
        private RunNumber run = RunNumber.parse(RunNumber.LATEST);

        @Mixin private GroupOptions group = new GroupOptions();

        @Override
        public Integer call() throws IOException, InterruptedException {
            StoredRun known = known();
            if (known.pair().isPresent()) {
                return callInLab(known, known.pair().get());
            }
            if (group.namesOthers()) {
                throw new ParameterException(
                        command(),
                        "run %d was measured by this machine alone; leave --with out"
                                .formatted(known.number()));
            }
            return measure(
                    List.of(),
                    (runner, history, listener) -> runner.resume(known.number(), listener));
        }

        private int callInLab(StoredRun known, String pair)
                throws IOException, InterruptedException {
            String lab = known.environment().getOrDefault(StoredRun.LAB, "");
            if (!group.namesOthers()) {
                throw new ParameterException(
                        command(),
                        ("run %d was measured by machines of the group \"%s\"; name a place of one"
                                        + " of them by --with, and they measure what it lacks")
                                .formatted(known.number(), lab));
            }
            Installation self = Installation.in(ProgramFolders.peersIn(measuring.state()));
            GroupName name = new GroupName(lab);
            try (LabRun run = LabRun.join(group.request(name, self), self, group.name())) {
                return resume(run, known.number(), MachinePair.parse(pair));
            }
        }

        private StoredRun known() throws IOException {
            try (HistoryStore history = measuring.history()) {
                StoredRun known = history.runs().run(run.in(history.runs()));
                if (known.command().isPresent()) {
                    throw new IllegalArgumentException(
                            "run %d was measured by a command itself and is not gone on with;"
                                            .formatted(known.number())
                                    + " \"syncline %s\" measures it again"
                                            .formatted(known.command().get()));
                }
                return known;
            }
        }
    }

    @Command(
            name = "list",
            description =
                    "Lists earlier runs of experiments and studies, and those of probe and demo.",
            mixinStandardHelpOptions = true,
            sortOptions = false)
    static final class Runs extends ExperimentPart {

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

        @Option(
                names = "--since",
                paramLabel = "TIME",
                description =
                        "Only runs that began then or later: a day such as 2026-11-25, or a moment"
                                + " such as 2026-11-25T18:30, in UTC as the list shows them.")
        private @Nullable RunTime since;

        @Option(
                names = "--until",
                paramLabel = "TIME",
                description = "Only runs that began on that day or earlier, or before that moment.")
        private @Nullable RunTime until;

        @Override
        public Integer call() throws IOException {
            RunFilter filter = RunFilter.ALL;
            if (since != null) {
                filter = filter.since(since.begin());
            }
            if (until != null) {
                filter = filter.before(until.end());
            }
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
    static final class Show extends ExperimentPart {

        @Parameters(paramLabel = "RUN", description = "Its number, or latest.")
        private RunNumber run = RunNumber.parse(RunNumber.LATEST);

        @Option(
                names = "--out",
                paramLabel = "DIR",
                description = "Also write its report there, as the run itself did.")
        private @Nullable Path out;

        @Override
        public Integer call() throws IOException {
            try (HistoryStore history = measuring.history()) {
                long number = run.in(history.runs());
                show(history, number, new JsonLines(command().getOut()));
                if (out != null) {
                    StudyFolder.write(out, Publication.of(history, number));
                }
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
    static final class Compare extends ExperimentPart {

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
    static final class Trend extends ExperimentPart {

        @Parameters(
                arity = "0..1",
                paramLabel = "RUN",
                description = "Its number, or latest (default).")
        private RunNumber run = RunNumber.parse(RunNumber.LATEST);

        @Option(
                names = "--out",
                paramLabel = "DIR",
                description = "Also write a report there, with the medians over time as charts.")
        private @Nullable Path out;

        @Override
        public Integer call() throws IOException {
            try (HistoryStore history = measuring.history()) {
                StoredRuns runs = history.runs();
                long number = run.in(runs);
                show(TrendTable.of(runs, number));
                if (out != null) {
                    StudyFolder.write(out, TrendReport.of(history, number));
                }
            }
            return ExitStatus.DONE;
        }
    }
}

package org.syncline.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.demo.ProcessFolder;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.RunListener;
import org.syncline.lab.fork.JvmForks;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.StoredStudy;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.publish.Publication;
import org.syncline.lab.publish.StudyFolder;
import org.syncline.lab.publish.TextReport;
import org.syncline.lab.report.StandstillWatch;
import org.syncline.lab.study.ChosenStudy;
import org.syncline.lab.study.Extent;
import org.syncline.lab.study.Studies;
import org.syncline.lab.study.Study;
import org.syncline.lab.study.StudyChoice;
import org.syncline.lab.study.StudyRun;
import org.syncline.lab.table.TextWriter;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;

import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

/** {@code syncline study}. */
@Command(
        name = "study",
        description = {
            "Runs a published study again and shows its tables with today's figures beside the"
                    + " published ones. Without a name it lists the studies.",
            "Each cell is measured in several JVMs, with a server in another one; all samples go"
                    + " into the history."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class StudyCommand implements Callable<Integer> {

    private static final int LIST_WIDTH = 80;
    private static final int TITLE_COLUMN = 10;

    @Spec private CommandSpec spec;

    @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", description = "Which study.")
    private @Nullable String name;

    @ArgGroup private Extents extents = new Extents();

    /** How much of it; at most one of them. */
    private static final class Extents {

        @Option(names = "--quick", description = "A first look within a minute.")
        private boolean quick;

        @Option(names = "--full", description = "The extent of the original, which takes hours.")
        private boolean full;

        boolean isGiven() {
            return quick || full;
        }

        Extent extent() {
            return quick ? Extent.QUICK : full ? Extent.FULL : Extent.USUAL;
        }
    }

    @Option(
            names = "--transport",
            split = ",",
            paramLabel = "NAME",
            description =
                    "Which transports, the one to compare with first (default: those of the"
                            + " study).")
    private List<String> transports = List.of();

    @Option(
            names = "--link",
            paramLabel = "LINK",
            description =
                    "Over which emulated links: names as \"syncline links\" lists them, with"
                            + " commas between, or the settings of one; may be repeated (default:"
                            + " those of the study).")
    private List<String> links = List.of();

    @Mixin private ReportOption out = new ReportOption();

    @Mixin private MeasuringOptions measuring = new MeasuringOptions();

    @Mixin private FormatOption format = new FormatOption();

    @ArgGroup private Earlier earlier = new Earlier();

    /** A study that was begun earlier; at most one of them. */
    private static final class Earlier {

        @Option(
                names = "--from",
                paramLabel = "RUN",
                description =
                        "Measures nothing: makes the report again of the study that this run"
                            + " belongs to, a number as \"syncline experiment list\" shows it, or"
                            + " latest.")
        private @Nullable RunNumber from;

        @Option(
                names = "--resume",
                paramLabel = "RUN",
                description = "Runs what the study of this run lacks, and tries again what failed.")
        private @Nullable RunNumber resume;

        @Nullable RunNumber run() {
            return from != null ? from : resume;
        }
    }

    @Override
    public Integer call() throws IOException {
        RunNumber run = earlier.run();
        String wanted = name;
        if (run != null) {
            return goOn(run);
        }
        return wanted == null ? list() : begin(Studies.named(wanted));
    }

    private boolean isChosen() {
        return extents.isGiven() || !transports.isEmpty() || !links.isEmpty();
    }

    private int list() {
        if (isChosen()) {
            throw new IllegalArgumentException(
                    "which study? Name one before its options; \"syncline study\" lists them");
        }
        PrintWriter to = spec.commandLine().getOut();
        if (format.isJson()) {
            JsonLines lines = new JsonLines(to);
            for (Study study : Studies.all()) {
                lines.write(
                        lines.event("study")
                                .put("name", study.name())
                                .put("title", study.title())
                                .put("source", study.source()));
            }
        } else {
            Studies.all().forEach(study -> list(study, to));
        }
        to.flush();
        return ExitStatus.DONE;
    }

    private static void list(Study study, PrintWriter to) {
        String name = study.name();
        for (String line : TextWriter.wrap(study.title(), LIST_WIDTH - TITLE_COLUMN)) {
            Terminal.say(to, String.format("%-" + TITLE_COLUMN + "s%s", name, line));
            name = "";
        }
    }

    private interface Session {
        StudyRun.Outcome with(StudyRun run, HistoryStore history, RunListener listener)
                throws IOException;
    }

    private int begin(Study study) throws IOException {
        Extent extent = extents.extent();
        StudyChoice choice =
                new StudyChoice(
                        extent,
                        transports.isEmpty() ? study.transports(extent) : transports,
                        links());
        List<ListedTransport> installed = TransportCatalogue.installed().all();
        requireTransports(
                choice.transports().stream().filter(each -> !isLocal(study, each)).toList(),
                installed);
        ChosenStudy chosen = ChosenStudy.of(study, choice, installed);
        return measure(
                study.name(),
                (run, history, listener) ->
                        run.begin(chosen, MeasuringOptions.environment().texts(), listener));
    }

    private int goOn(RunNumber number) throws IOException {
        if (isChosen()) {
            throw new IllegalArgumentException(
                    "--from and --resume take what was chosen when the study was begun; leave out"
                            + " --quick, --full, --transport and --link");
        }
        StoredStudy stored;
        try (HistoryStore history = measuring.history()) {
            stored = stored(history, number);
            if (earlier.from != null) {
                Path folder = out.folder(stored.name());
                publish(
                        Publication.of(history, stored),
                        stored,
                        folder,
                        new JsonLines(spec.commandLine().getOut()));
                return ExitStatus.DONE;
            }
        }
        return measure(
                stored.name(),
                (run, history, listener) ->
                        run.resume(stored, MeasuringOptions.environment().texts(), listener));
    }

    private StoredStudy stored(HistoryStore history, RunNumber number) throws IOException {
        String wanted = name == null ? "" : Studies.named(name).name();
        if (number.number().isEmpty() && !wanted.isEmpty()) {
            return latest(history, wanted);
        }
        long run = number.in(history.runs());
        Optional<StoredStudy> stored = history.studies().of(run);
        if (stored.isEmpty()) {
            throw new IllegalArgumentException(
                    "run %d belongs to no study; \"syncline export %d\" writes its figures"
                            .formatted(run, run));
        }
        if (!wanted.isEmpty() && !wanted.equals(stored.get().name())) {
            throw new IllegalArgumentException(
                    "run %d belongs to the study %s, not to %s"
                            .formatted(run, stored.get().name(), wanted));
        }
        return stored.get();
    }

    private static StoredStudy latest(HistoryStore history, String study) throws IOException {
        Optional<StoredStudy> latest = history.studies().latest(study);
        if (latest.isEmpty()) {
            throw new IOException(
                    "no run of the study %s is in the history; \"syncline study %s\" measures it"
                            .formatted(study, study));
        }
        return latest.get();
    }

    private int measure(String study, Session session) throws IOException {
        MeasuringReport report = new MeasuringReport(spec.commandLine(), format.isJson());
        try (Interruption interruption = Interruption.watched();
                StandstillWatch watch = StandstillWatch.start();
                ProcessFolder scratch = ProcessFolder.in(measuring.work(), "syncline-study-work-");
                HistoryStore history = measuring.history()) {
            Path folder = out.folder(study);
            StudyRun run =
                    new StudyRun(
                            history,
                            new JvmForks(TransportCatalogue.installed(), scratch.folder()),
                            watch::runningNanos);
            interruption.onInterrupt(run::cancel);
            StudyRun.Outcome outcome;
            try (PauseKey key = PauseKey.listening(report, run::pause, run::proceed)) {
                outcome = session.with(run, history, report);
            }
            report.ended();
            int exit =
                    report.incomplete(
                            outcome.results(),
                            "study %s --resume %d"
                                    .formatted(study, outcome.results().getLast().run()));
            StoredStudy stored = history.studies().study(outcome.study());
            publish(Publication.of(history, stored), stored, folder, report.events());
            return exit;
        }
    }

    private static boolean isLocal(Study study, String transport) {
        return transport.equals(ExperimentCell.LOCAL) && study.transports().contains(transport);
    }

    static void requireTransports(List<String> names, List<ListedTransport> installed) {
        Set<String> known =
                installed.stream().map(ListedTransport::name).collect(Collectors.toSet());
        for (String transport : names) {
            if (!known.contains(transport)) {
                throw new IllegalArgumentException(
                        "there is no transport \"%s\"; \"syncline transports\" lists them"
                                .formatted(transport));
            }
        }
    }

    private void publish(Publication publication, StoredStudy stored, Path folder, JsonLines lines)
            throws IOException {
        PrintWriter to = spec.commandLine().getOut();
        if (format.isJson()) {
            lines.write(lines.event("report").<ObjectNode>setAll(StudyFolder.json(publication)));
        } else {
            Terminal.show(to, TextReport.write(publication, Terminal.width()));
            Terminal.say(to, "Runs in the history: " + List.copyOf(stored.runs().values()));
            Terminal.say(to, "Report: " + folder.resolve("report.html").toAbsolutePath());
        }
        to.flush();
        StudyFolder.write(folder, publication);
    }

    /** Names stand alone; settings such as "rate=1M,delay=20ms" hold commas of their own. */
    private List<String> links() {
        List<String> all = new ArrayList<>();
        for (String given : links) {
            all.addAll(given.contains("=") ? List.of(given) : List.of(given.split(",", -1)));
        }
        all.forEach(LinkProfiles::of);
        return all;
    }
}

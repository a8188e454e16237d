package org.syncline.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.demo.TemporaryFolder;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.fork.JvmForks;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.publish.StudyFolder;
import org.syncline.lab.report.Environment;
import org.syncline.lab.study.Extent;
import org.syncline.lab.study.Studies;
import org.syncline.lab.study.Study;
import org.syncline.lab.study.StudyChoice;
import org.syncline.lab.study.StudyReport;
import org.syncline.lab.study.StudyRun;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;
import org.syncline.lab.table.TableFormat;
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
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where the report goes (default: a new folder here).")
    private @Nullable Path out;

    @Mixin private MeasuringOptions measuring = new MeasuringOptions();

    @Mixin private FormatOption format = new FormatOption();

    @Override
    public Integer call() throws IOException {
        String wanted = name;
        return wanted == null ? list() : run(Studies.named(wanted));
    }

    private int list() {
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
            Table table =
                    new Table(
                            "",
                            Column.texts("study", "title"),
                            Studies.all().stream()
                                    .map(study -> Cell.texts(study.name(), study.title()))
                                    .toList(),
                            List.of());
            Terminal.show(to, TableFormat.TEXT.write(table));
        }
        to.flush();
        return ExitStatus.DONE;
    }

    private int run(Study study) throws IOException {
        StudyChoice choice =
                new StudyChoice(
                        extents.extent(),
                        transports.isEmpty() ? study.transports() : transports,
                        links());
        Path folder = out == null ? newFolder(study) : out;
        TransportCatalogue catalogue = TransportCatalogue.installed();
        requireTransports(choice, catalogue);
        Files.createDirectories(folder);
        MeasuringReport report = new MeasuringReport(spec.commandLine(), format.isJson());
        try (Interruption interruption = Interruption.watched();
                TemporaryFolder scratch = TemporaryFolder.in(measuring.work(), "syncline-study-");
                HistoryStore history = measuring.history()) {
            StudyRun run =
                    new StudyRun(
                            study.plan(choice),
                            catalogue.all(),
                            history,
                            new JvmForks(catalogue, scratch.folder()));
            interruption.onInterrupt(run::cancel);
            Environment environment = MeasuringOptions.environment();
            StudyRun.Outcome outcome = run.run(environment.texts(), report);
            report.ended();
            show(study, outcome, folder, environment, report);
            StudyFolder.write(folder, outcome.report(), study.source(), repeat(), environment);
            return report.incomplete(outcome.results());
        }
    }

    private static void requireTransports(StudyChoice choice, TransportCatalogue catalogue) {
        Set<String> known =
                catalogue.all().stream().map(ListedTransport::name).collect(Collectors.toSet());
        for (String transport : choice.transports()) {
            if (!known.contains(transport) && !transport.equals(ExperimentCell.LOCAL)) {
                throw new IllegalArgumentException(
                        "there is no transport \"%s\"; \"syncline transports\" lists them"
                                .formatted(transport));
            }
        }
    }

    private void show(
            Study study,
            StudyRun.Outcome outcome,
            Path folder,
            Environment environment,
            MeasuringReport report) {
        PrintWriter to = spec.commandLine().getOut();
        if (format.isJson()) {
            JsonLines lines = report.events();
            lines.write(
                    lines.event("report")
                            .<ObjectNode>setAll(
                                    StudyFolder.json(
                                            outcome.report(),
                                            study.source(),
                                            repeat(),
                                            environment)));
        } else {
            Terminal.show(to, text(outcome.report()));
            Terminal.say(to, "Runs in the history: " + outcome.runs());
            Terminal.say(to, "Report: " + folder.resolve("report.html").toAbsolutePath());
        }
        to.flush();
    }

    private static String text(StudyReport report) {
        StringBuilder text = new StringBuilder(report.title()).append("\n\n");
        report.tables().forEach(table -> text.append(TableFormat.TEXT.write(table)).append('\n'));
        for (StudyReport.Claim claim : report.claims()) {
            text.append(claim.text()).append(" – ").append(claim.verdict().words());
            text.append(" (").append(claim.basis()).append(")\n");
        }
        report.notes().forEach(note -> text.append(note).append('\n'));
        return text.toString();
    }

    private String repeat() {
        return "./syncline "
                + spec.commandLine().getParseResult().originalArgs().stream()
                        .map(StudyCommand::quoted)
                        .collect(Collectors.joining(" "));
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./=,:+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    private static Path newFolder(Study study) {
        DateTimeFormatter second = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);
        return Path.of("syncline-" + study.name() + "-" + LocalDateTime.now().format(second));
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

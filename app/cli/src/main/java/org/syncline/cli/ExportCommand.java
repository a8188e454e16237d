package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.publish.ExportFormat;
import org.syncline.lab.publish.Publication;
import org.syncline.lab.publish.RunJson;
import org.syncline.lab.publish.TextReport;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

/** {@code syncline export}. */
@Command(
        name = "export",
        description =
                "Writes what an earlier run measured as one document: the tables of its study, or"
                        + " those of its experiment. Nothing is measured.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class ExportCommand implements Callable<Integer> {

    private static final Path STANDARD_OUTPUT = Path.of("-");

    @Spec private CommandSpec spec;

    @Parameters(
            paramLabel = "RUN",
            description = "Its number, as \"syncline experiment list\" shows it, or latest.")
    private RunNumber run = RunNumber.parse(RunNumber.LATEST);

    @Option(
            names = {"--export-format", "--format"},
            paramLabel = "FORM",
            description =
                    "text, csv, tsv, json, markdown, latex (tables to include), latex-document"
                            + " (sets as it is), xlsx or html (default: that of FILE's ending, else"
                            + " text).")
    private @Nullable ExportFormat format;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "A new file (default: -, which is standard output).")
    private Path file = STANDARD_OUTPUT;

    @Mixin private HistoryOption history = new HistoryOption();

    @Override
    public Integer call() throws IOException {
        ExportFormat chosen = format();
        if (!isFile() && !chosen.isText()) {
            throw new IllegalArgumentException(
                    "a workbook is no text; name a file for it with --out");
        }
        requireNewFile();
        PrintWriter out = spec.commandLine().getOut();
        try (HistoryStore store = history.open()) {
            long number = run.in(store.runs());
            if (isFile()) {
                write(chosen, store, number);
                Terminal.say(out, "Export: " + file.toAbsolutePath());
            } else if (chosen == ExportFormat.JSON) {
                RunJson.write(store, number, out); // ASCII, and as long as its samples are
            } else if (chosen == ExportFormat.TEXT) {
                Publication publication = Publication.of(store, number);
                Terminal.show(out, TextReport.write(publication, Terminal.width()));
            } else {
                Terminal.show(out, chosen.text(Publication.of(store, number)));
            }
        }
        out.flush();
        return ExitStatus.DONE;
    }

    private boolean isFile() {
        return !file.equals(STANDARD_OUTPUT);
    }

    private ExportFormat format() {
        ExportFormat named = format;
        if (named != null) {
            return named;
        }
        String name = file.toString();
        return isFile()
                ? ExportFormat.byExtension(name.substring(name.lastIndexOf('.') + 1))
                        .orElseThrow(() -> new IllegalArgumentException(unknown(name)))
                : ExportFormat.TEXT;
    }

    private static String unknown(String name) {
        return name
                + ": the format is told by --export-format, or by the end of the name: "
                + Arrays.stream(ExportFormat.values())
                        .map(each -> "." + each.extension())
                        .distinct()
                        .collect(Collectors.joining(", "));
    }

    private void requireNewFile() throws IOException {
        if (!isFile()) {
            return;
        }
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IllegalArgumentException(
                    file + ": there is no folder " + folder + " for the export");
        }
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw existing();
        }
    }

    private FileAlreadyExistsException existing() {
        return new FileAlreadyExistsException(
                file.toString(), null, "exists already; remove it, or name another file");
    }

    /** A file that cannot be written whole is removed again. */
    private void write(ExportFormat chosen, HistoryStore store, long number) throws IOException {
        try {
            Files.createFile(file);
        } catch (FileAlreadyExistsException e) {
            throw existing();
        }
        boolean whole = false;
        try (OutputStream out =
                new BufferedOutputStream(Files.newOutputStream(file, StandardOpenOption.WRITE))) {
            chosen.write(store, number, out);
            out.flush();
            whole = true;
        } finally {
            if (!whole) {
                Files.deleteIfExists(file);
            }
        }
    }
}

package org.syncline.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.lab.advice.AdviceText;
import org.syncline.lab.advice.Advisor;
import org.syncline.lab.advice.Load;
import org.syncline.lab.advice.MeasuredLoads;
import org.syncline.lab.advice.SyncKind;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;
import org.syncline.lab.table.TableFormat;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;

/** {@code syncline advise}. */
@Command(
        name = "advise",
        description = {
            "Predicts how long a first synchronisation of a directory takes over each transport"
                    + " that was measured, the fastest first, and how sure that is.",
            "It knows what \"syncline study advice\" and experiments have measured here."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class AdviseCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "The directory.")
    private Path directory = Path.of("");

    @Option(
            names = "--link",
            paramLabel = "LINK",
            description =
                    "Over which link: a name as \"syncline links\" lists them, or settings"
                            + " (default: none).")
    private String link = LinkProfiles.NONE.name();

    @Mixin private HistoryOption history = new HistoryOption();

    @Mixin private FormatOption format = new FormatOption();

    @Override
    public Integer call() throws IOException {
        LinkProfile over = LinkProfiles.of(link);
        Content content = Content.of(directory);
        Advisor advisor =
                MeasuredLoads.advisor(history.folder(), SyncKind.USUAL, this::warn)
                        .orElseThrow(
                                () ->
                                        new IOException(
                                                "nothing was measured yet to predict from; run"
                                                        + " \"syncline study advice\" first"));
        show(advisor, Load.over(over, content.files, content.bytes), over);
        return ExitStatus.DONE;
    }

    private void warn(String notice) {
        Terminal.warn(spec.commandLine().getErr(), notice);
    }

    private void show(Advisor advisor, Load load, LinkProfile over) {
        PrintWriter out = spec.commandLine().getOut();
        List<Advisor.Advice> ranked = advisor.rank(load);
        if (format.isJson()) {
            JsonLines lines = new JsonLines(out);
            for (Advisor.Advice advice : ranked) {
                ObjectNode event =
                        lines.event("advice")
                                .put("transport", advice.transport())
                                .put("files", load.files())
                                .put("bytes", load.bytes())
                                .put("link", over.name())
                                .put("linkMeasured", advice.linkMeasured())
                                .put("seconds", advice.seconds());
                advice.likely().ifPresent(it -> event.put("low", it.low()).put("high", it.high()));
                lines.write(event);
            }
            lines.write(
                    lines.event("summary")
                            .put("answer", AdviceText.answer(ranked))
                            .put("medianError", advisor.medianError())
                            .put("extrapolated", advisor.isBeyond(load))
                            .put("status", "done")
                            .put("exit", ExitStatus.DONE));
        } else {
            Terminal.show(out, TableFormat.TEXT.write(table(ranked, load, over)));
            Terminal.say(out, AdviceText.answer(ranked) + ".");
            Terminal.say(
                    out,
                    AdviceText.certainty(
                            advisor.medianError(), advisor.isBeyond(load), ranked, over.name()));
        }
        out.flush();
    }

    private static Table table(List<Advisor.Advice> ranked, Load load, LinkProfile over) {
        List<List<Cell>> rows = new ArrayList<>();
        for (Advisor.Advice advice : ranked) {
            rows.add(
                    List.of(
                            Cell.text(advice.transport()),
                            Cell.estimated(
                                    Optional.of(new Estimate(advice.seconds(), advice.likely())))));
        }
        return new Table(
                String.format(
                        Locale.ROOT,
                        "%,d files, %.1f MB, link %s, with --fast",
                        load.files(),
                        load.bytes() / 1e6,
                        over.name()),
                List.of(
                        Column.text("transport", "transport"),
                        Column.estimated("time", "first synchronisation", "s")),
                rows,
                List.of(
                        "In brackets where 95 of 100 measured cells lay that the model had not"
                                + " seen."));
    }

    /** Regular files below a directory; links are not followed. */
    private static final class Content extends SimpleFileVisitor<Path> {

        /** The folder of the program in each root, which is not synchronised. */
        private static final String OWN = ".syncline";

        private long files;
        private long bytes;

        static Content of(Path directory) throws IOException {
            if (!Files.isDirectory(directory)) {
                throw new NotDirectoryException(directory.toString());
            }
            Content content = new Content();
            Files.walkFileTree(directory, content);
            return content;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return folder.endsWith(OWN) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isRegularFile()) {
                files++;
                bytes += attributes.size();
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
        }
    }
}

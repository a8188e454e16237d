package org.syncline.cli;

import org.syncline.corpora.Corpora;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusReport;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.table.Figures;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;

/** {@code syncline corpus}. */
@Command(
        name = "corpus",
        description = "Makes a sample tree: the same seed gives the same bytes everywhere.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class CorpusCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "KIND",
            description = "images (few large), chat (many small texts), mixed.")
    private CorpusKind kind = CorpusKind.MIXED;

    @Parameters(index = "1", paramLabel = "DIR", description = "A new or empty directory.")
    private Path directory = Path.of("");

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Any number (default: ${DEFAULT-VALUE}).")
    private long seed = CorpusSpec.DEFAULT_SEED;

    @Mixin private CorpusAmount amount = new CorpusAmount();

    @Override
    public Integer call() throws IOException {
        CorpusReport report =
                Corpora.generate(amount.applyTo(CorpusSpec.small(kind, seed)), directory);
        PrintWriter out = spec.commandLine().getOut();
        Terminal.say(
                out,
                String.format(
                        Locale.ROOT,
                        "%,d files, %s in %s",
                        report.files(),
                        Figures.bytes(report.bytes()),
                        directory));
        Terminal.say(out, "seed " + seed + ", listing " + report.digest());
        out.flush();
        return ExitStatus.DONE;
    }
}

package org.syncline.cli;

import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.table.TextWriter;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@code syncline links}. */
@Command(
        name = "links",
        description =
                "Lists the emulated links that studies and experiments can run over, with their"
                        + " settings and where their figures come from.",
        mixinStandardHelpOptions = true)
final class LinksCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;

    private static final String INDENT = "  ";
    private static final int WIDTH = 98;

    @Mixin private FormatOption format = new FormatOption();

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        if (format.isJson()) {
            JsonLines lines = new JsonLines(out);
            for (LinkProfile link : LinkProfiles.all()) {
                lines.write(
                        lines.event("link")
                                .put("name", link.name())
                                .put("settings", link.settings())
                                .put("source", link.source()));
            }
        } else {
            LinkProfiles.all().forEach(link -> Terminal.show(out, text(link)));
        }
        out.flush();
        return ExitStatus.DONE;
    }

    private static String text(LinkProfile link) {
        return Stream.concat(
                        Stream.of(link.name(), INDENT + link.settings()),
                        TextWriter.wrap(link.source(), WIDTH).stream().map(INDENT::concat))
                .collect(Collectors.joining("\n", "", "\n"));
    }
}

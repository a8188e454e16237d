package org.syncline.cli;

import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;
import org.syncline.lab.table.TableFormat;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;

/** {@code syncline links}. */
@Command(
        name = "links",
        description =
                "Lists the emulated links that studies and experiments can run over, with their"
                        + " settings and where their figures come from.",
        mixinStandardHelpOptions = true)
final class LinksCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;

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
            Table table =
                    new Table(
                            "",
                            Column.texts("link", "settings", "source"),
                            LinkProfiles.all().stream()
                                    .map(
                                            link ->
                                                    Cell.texts(
                                                            link.name(),
                                                            link.settings(),
                                                            link.source()))
                                    .toList(),
                            List.of());
            Terminal.show(out, TableFormat.TEXT.write(table));
        }
        out.flush();
        return ExitStatus.DONE;
    }
}

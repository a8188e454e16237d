package org.syncline.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.lab.timing.SyncNames;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;

/** {@code syncline transports}. */
@Command(
        name = "transports",
        description = "Lists the transports that are installed and what they can do.",
        mixinStandardHelpOptions = true)
final class TransportsCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;

    @Mixin private FormatOption format = new FormatOption();

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        TransportCatalogue catalogue = TransportCatalogue.installed();
        for (ListedTransport transport : catalogue.all()) {
            if (format.isJson()) {
                json(out, transport.name(), transport.traits());
            } else {
                out.print(text(transport.name(), transport.traits()));
            }
        }
        out.flush();
        List<String> faults = catalogue.families().faults();
        faults.forEach(fault -> spec.commandLine().getErr().println("syncline: " + fault));
        return faults.isEmpty() ? Exit.DONE : Exit.FAILED;
    }

    private static String text(String name, Traits traits) {
        String first = String.format("%-8s %s: %s%n", name, traits.title(), traits.wireFormat());
        String second =
                String.format(
                        "%-8s stands for %s; %s; %s exceptions%s%s%n",
                        "",
                        traits.standsFor(),
                        SyncNames.label(traits.marshalling()).replace('-', ' '),
                        traits.has(Feature.TYPED_EXCEPTIONS) ? "typed" : "described",
                        traits.has(Feature.CALLBACKS) ? "; callbacks" : "",
                        traits.has(Feature.FILE_RANGES) ? "; file ranges" : "");
        String third =
                traits.limits().isEmpty() ? "" : String.format("%-8s %s%n", "", traits.limits());
        return first + second + third;
    }

    private static void json(PrintWriter out, String name, Traits traits) {
        JsonLines lines = new JsonLines(out);
        ObjectNode event =
                lines.event("transport")
                        .put("name", name)
                        .put("title", traits.title())
                        .put("family", traits.family())
                        .put("wireFormat", traits.wireFormat())
                        .put("standsFor", traits.standsFor())
                        .put("marshalling", SyncNames.label(traits.marshalling()))
                        .put("typedExceptions", traits.has(Feature.TYPED_EXCEPTIONS))
                        .put("callbacks", traits.has(Feature.CALLBACKS))
                        .put("asynchronous", traits.has(Feature.ASYNCHRONOUS_CALLS))
                        .put("fileRanges", traits.has(Feature.FILE_RANGES))
                        .put("tls", traits.has(Feature.TLS))
                        .put("library", traits.library().name())
                        .put("version", traits.library().version())
                        .put("licence", traits.library().licence())
                        .put("limits", traits.limits());
        lines.write(event);
    }
}

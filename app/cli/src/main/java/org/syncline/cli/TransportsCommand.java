package org.syncline.cli;

import org.syncline.lab.sources.SourceSystem;
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
        description =
                "Lists the transports that are installed and what they can do, and the remoting"
                        + " systems of the published studies with what became of each.",
        mixinStandardHelpOptions = true)
final class TransportsCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;

    @Mixin private FormatOption format = new FormatOption();

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        TransportCatalogue catalogue = TransportCatalogue.installed();
        TransportCatalogue.Families families = catalogue.families();
        TransportList list = new TransportList(catalogue.all(), SourceSystem.all(), catalogue);
        if (format.isJson()) {
            list.json(new JsonLines(out));
        } else {
            Terminal.show(out, list.text());
        }
        out.flush();
        List<String> faults = families.faults();
        faults.forEach(fault -> Terminal.warn(spec.commandLine().getErr(), fault));
        return faults.isEmpty() ? ExitStatus.DONE : ExitStatus.FAILED;
    }
}

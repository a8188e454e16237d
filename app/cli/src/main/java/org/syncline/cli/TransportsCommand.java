package org.syncline.cli;

import org.syncline.lab.experiment.NearestNames;
import org.syncline.lab.sources.SourceSystem;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;

/** {@code syncline transports}. */
@Command(
        name = "transports",
        description =
                "Lists the transports that are installed, a line for each; of those that are named"
                        + " it tells all.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class TransportsCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;

    @Parameters(arity = "0..*", paramLabel = "NAME", description = "A transport to tell all about.")
    private List<String> names = List.of();

    @Option(
            names = "--studies",
            description =
                    "Lists the remoting systems of the published studies instead, with the"
                            + " transports that stand for them or the reason why there is none.")
    private boolean studies;

    @Mixin private FormatOption format = new FormatOption();

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        TransportCatalogue catalogue = TransportCatalogue.installed();
        TransportCatalogue.Families families = catalogue.families();
        TransportList list = new TransportList(catalogue.all(), SourceSystem.all(), catalogue);
        List<ListedTransport> chosen = chosen(list.transports());
        if (format.isJson()) {
            list.json(new JsonLines(out), chosen);
        } else if (studies) {
            Terminal.show(out, list.systemsText());
        } else {
            Terminal.show(out, names.isEmpty() ? list.overview() : list.details(chosen));
        }
        out.flush();
        List<String> faults = families.faults();
        faults.forEach(fault -> Terminal.warn(spec.commandLine().getErr(), fault));
        return faults.isEmpty() ? ExitStatus.DONE : ExitStatus.FAILED;
    }

    private List<ListedTransport> chosen(List<ListedTransport> all) {
        List<String> known = all.stream().map(ListedTransport::name).toList();
        for (String name : names) {
            if (!known.contains(name)) {
                throw new ParameterException(
                        spec.commandLine(), NearestNames.unknown("transport", name, known));
            }
        }
        return all.stream().filter(each -> names.isEmpty() || names.contains(each.name())).toList();
    }
}

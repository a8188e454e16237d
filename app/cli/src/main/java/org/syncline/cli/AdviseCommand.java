package org.syncline.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.lab.advice.AdviceText;
import org.syncline.lab.advice.Advisor;
import org.syncline.lab.advice.Load;
import org.syncline.lab.advice.MeasuredLoads;
import org.syncline.lab.advice.SyncKind;
import org.syncline.lab.advice.TreeAmount;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.study.Studies;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;
import org.syncline.lab.worker.TransportCatalogue;

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
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;

/** {@code syncline advise}. */
@Command(
        name = "advise",
        description = {
            "Predicts how long a first synchronisation of a directory takes over each transport"
                    + " that was measured, the fastest first, and how sure that is.",
            "It goes by what it, \"syncline study advice\" and experiments have measured here."
                    + " Where that is too little for the link, it measures first, which takes about"
                    + " a minute, or more over a slow link."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class AdviseCommand implements Callable<Integer> {

    /** To ask which of them makes sense from so many on. */
    private static final int FEWEST = 2;

    private static final String BRACKETS =
            "In brackets where 95 of 100 measured cells lay that the model had not seen.";

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

    @Option(
            names = "--transport",
            split = ",",
            paramLabel = "NAME",
            description =
                    "Which transports to compare (default: those that were measured, or else those"
                            + " of \"syncline study advice\").")
    private List<String> transports = List.of();

    @Option(
            names = "--durable",
            description =
                    "Predict a synchronisation whose content is forced to disk, in place of one"
                            + " with --fast.")
    private boolean durable;

    @Option(
            names = "--no-measure",
            description = "Answer from what was measured earlier, or say that it is too little.")
    private boolean noMeasure;

    @Mixin private MeasuringOptions measuring = new MeasuringOptions();

    @Mixin private FormatOption format = new FormatOption();

    @Override
    public Integer call() throws IOException {
        LinkProfile over = LinkProfiles.of(link);
        StudyCommand.requireTransports(transports, TransportCatalogue.installed().all());
        TreeAmount amount = TreeAmount.of(directory);
        Load load = Load.over(over, amount.files(), amount.bytes(), kind());
        Optional<Advisor> advisor = advisor();
        if (!noMeasure) {
            List<String> lacking = lacking(advisor, load);
            if (!lacking.isEmpty()) {
                new AdviceMeasurement(measuring, spec.commandLine()).over(link, durable, lacking);
                advisor = advisor();
            }
        }
        List<Advisor.Advice> ranked = ranked(advisor, load);
        if (ranked.isEmpty()) {
            throw new IOException(
                    noMeasure
                            ? "nothing was measured yet to predict from; leave out --no-measure, or"
                                    + " run \"syncline study advice\" first"
                            : "nothing could be measured to predict from");
        }
        show(advisor.orElseThrow(), new Answer(load, over, ranked));
        return ExitStatus.DONE;
    }

    private SyncKind kind() {
        return SyncKind.USUAL.withDurable(durable);
    }

    private Optional<Advisor> advisor() throws IOException {
        return MeasuredLoads.advisor(
                measuring.state(),
                kind(),
                notice -> Terminal.warn(spec.commandLine().getErr(), notice));
    }

    /** Returns those of which nothing, or not how wrong it may be, can be said over the link. */
    private List<String> lacking(Optional<Advisor> advisor, Load load) {
        Set<String> known = advisor.map(Advisor::transports).orElse(Set.of());
        Collection<String> wanted =
                !transports.isEmpty()
                        ? new LinkedHashSet<>(transports)
                        : known.size() < FEWEST ? Studies.named("advice").transports() : known;
        return wanted.stream()
                .filter(
                        each ->
                                advisor.flatMap(it -> it.predict(each, load))
                                        .flatMap(Advisor.Advice::likely)
                                        .isEmpty())
                .toList();
    }

    private List<Advisor.Advice> ranked(Optional<Advisor> advisor, Load load) {
        return advisor.map(it -> it.rank(load)).orElse(List.of()).stream()
                .filter(each -> transports.isEmpty() || transports.contains(each.transport()))
                .toList();
    }

    /** The transports for a load over a link, the fastest first. */
    private record Answer(Load load, LinkProfile over, List<Advisor.Advice> ranked) {}

    private void show(Advisor advisor, Answer answer) {
        PrintWriter out = spec.commandLine().getOut();
        Load load = answer.load();
        List<Advisor.Advice> ranked = answer.ranked();
        double medianError = advisor.medianError(load.kind()).orElseThrow();
        if (format.isJson()) {
            JsonLines lines = new JsonLines(out);
            for (Advisor.Advice advice : ranked) {
                ObjectNode event =
                        lines.event("advice")
                                .put("transport", advice.transport())
                                .put("files", load.files())
                                .put("bytes", load.bytes())
                                .put("link", answer.over().name())
                                .put("durable", load.kind().durable())
                                .put("linkMeasured", advice.linkMeasured())
                                .put("seconds", advice.seconds());
                advice.likely().ifPresent(it -> event.put("low", it.low()).put("high", it.high()));
                lines.write(event);
            }
            lines.write(
                    lines.event("summary")
                            .put("answer", AdviceText.answer(ranked))
                            .put("medianError", medianError)
                            .put("extrapolated", advisor.isBeyond(load))
                            .put("status", "done")
                            .put("exit", ExitStatus.DONE));
        } else {
            Terminal.show(out, table(answer));
            Terminal.say(out, AdviceText.answer(ranked) + ".");
            Terminal.say(
                    out,
                    AdviceText.certainty(
                            medianError, advisor.isBeyond(load), ranked, answer.over().name()));
        }
        out.flush();
    }

    private static Table table(Answer answer) {
        List<List<Cell>> rows = new ArrayList<>();
        for (Advisor.Advice advice : answer.ranked()) {
            rows.add(
                    List.of(
                            Cell.text(advice.transport()),
                            Cell.estimated(
                                    Optional.of(new Estimate(advice.seconds(), advice.likely())))));
        }
        return new Table(
                String.format(
                        Locale.ROOT,
                        "%,d files, %.1f MB, link %s, with --%s",
                        answer.load().files(),
                        answer.load().bytes() / 1e6,
                        answer.over().name(),
                        answer.load().kind().durable() ? "durable" : "fast"),
                List.of(
                        Column.text("transport", "transport"),
                        Column.estimated("time", "first synchronisation", "s")),
                rows,
                answer.ranked().stream().anyMatch(each -> each.likely().isPresent())
                        ? List.of(BRACKETS)
                        : List.of());
    }
}

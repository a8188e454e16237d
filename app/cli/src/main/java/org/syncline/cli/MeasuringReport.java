package org.syncline.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;

import org.HdrHistogram.AbstractHistogram;
import org.syncline.lab.experiment.CellText;
import org.syncline.lab.experiment.ExperimentResult;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.MachinePair;
import org.syncline.lab.experiment.Matrix;
import org.syncline.lab.experiment.RunListener;
import org.syncline.lab.experiment.RunProgress;

import picocli.CommandLine;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * Shows how a measurement goes on: a line that is rewritten for people, or every sample as an event
 * for programs. One thread, but for those of pairs, of which each has one.
 */
final class MeasuringReport implements RunListener {

    private static final int MINUTE = 60;

    private final PrintWriter out;
    private final PrintWriter err;
    private final boolean json;
    private final JsonLines lines;
    private final ProgressLine line;
    private final String pair;

    MeasuringReport(CommandLine command, boolean json) {
        out = command.getOut();
        err = command.getErr();
        this.json = json;
        lines = new JsonLines(out);
        line = new ProgressLine();
        pair = "";
    }

    private MeasuringReport(MeasuringReport all, MachinePair pair) {
        out = all.out;
        err = all.err;
        json = all.json;
        lines = all.lines;
        line = all.line;
        this.pair = pair.toString();
    }

    /** Returns what shows the run of a pair of machines, which its events name. */
    MeasuringReport of(MachinePair of) {
        return new MeasuringReport(this, of);
    }

    @Override
    public void progressed(RunProgress progress) {
        synchronized (line) {
            line.show((pair.isEmpty() ? "" : pair + ": ") + words(progress));
        }
    }

    private static String words(RunProgress progress) {
        return String.format(
                Locale.ROOT,
                "%s%d of %d cells done, fork %d of %d%s%s",
                progress.paused() ? "paused, Enter goes on: " : "",
                progress.cells().settled(),
                progress.cells().all(),
                Math.min(progress.settled() + 1, progress.all()),
                progress.all(),
                progress.left().map(MeasuringReport::left).orElse(""),
                progress.underWay().map(fork -> ": " + CellText.of(fork.cell())).orElse(""));
    }

    private static String left(Duration left) {
        long seconds = left.toSeconds();
        return String.format(Locale.ROOT, ", %d:%02d left", seconds / MINUTE, seconds % MINUTE);
    }

    @Override
    public void said(ForkSpec fork, ForkLine said) {
        if (said instanceof ForkLine.Failed failed) {
            ended();
            Terminal.warn(err, CellText.of(fork.cell()) + ": " + failed.reason());
        }
        if (!json) {
            return;
        }
        switch (said) {
            case ForkLine.Iteration iteration -> write(fork, iteration);
            case ForkLine.Batch batch -> batch.iterations().forEach(each -> write(fork, each));
            case ForkLine.Latencies latencies -> write(fork, latencies.nanos());
            case ForkLine.Calls calls ->
                    calls.codes().stretches().forEach(nanos -> write(fork, nanos));
            case ForkLine.Failed failed ->
                    lines.write(event("failure", fork).put("reason", failed.reason()));
            case ForkLine.Done done -> {}
        }
    }

    private void write(ForkSpec fork, ForkLine.Iteration iteration) {
        ObjectNode event =
                event("iteration", fork)
                        .put("index", iteration.index())
                        .put("part", iteration.part().name().toLowerCase(Locale.ROOT));
        iteration.seconds().forEach(event.putObject("seconds")::put);
        iteration.counts().forEach(event.putObject("counts")::put);
        lines.write(event);
    }

    private void write(ForkSpec fork, AbstractHistogram nanos) {
        ObjectNode event = event("latencies", fork).put("calls", nanos.getTotalCount());
        JsonLines.putHistogram(event, nanos);
        lines.write(event);
    }

    private ObjectNode event(String name, ForkSpec fork) {
        ObjectNode event = lines.event(name);
        if (!pair.isEmpty()) {
            event.put("pair", pair);
        }
        return event.put("cell", CellText.of(fork.cell())).put("fork", fork.number());
    }

    /** Names the cells that cannot be measured. */
    void refused(List<Matrix.Refused> refused) {
        for (Matrix.Refused each : refused) {
            String cell = CellText.of(each.cell());
            Terminal.warn(err, cell + ": " + each.reason());
            if (json) {
                lines.write(lines.event("refused").put("cell", cell).put("reason", each.reason()));
            }
        }
    }

    /** Says a sentence to people, while the work goes on. Any thread. */
    void say(String sentence) {
        synchronized (line) {
            line.clear();
            Terminal.warn(err, sentence);
        }
    }

    /** Clears the line that is rewritten, before anything else is shown. */
    void ended() {
        synchronized (line) {
            line.clear();
        }
    }

    /**
     * Names the cells that lack forks, and returns the exit status.
     *
     * @param again the words of the command that goes on
     */
    int incomplete(List<ExperimentResult> results, String again) {
        int exit = incomplete(results);
        if (exit != ExitStatus.DONE) {
            Terminal.warn(err, "\"syncline " + again + "\" runs what is missing");
        }
        return exit;
    }

    /** The same for what no command goes on with. */
    int incomplete(List<ExperimentResult> results) {
        boolean complete = true;
        for (ExperimentResult result : results) {
            for (ExperimentResult.CellForks cell : result.incomplete()) {
                complete = false;
                Terminal.warn(err, cell.sentence());
            }
        }
        return complete ? ExitStatus.DONE : ExitStatus.ITEMS_FAILED;
    }

    JsonLines events() {
        return lines;
    }
}

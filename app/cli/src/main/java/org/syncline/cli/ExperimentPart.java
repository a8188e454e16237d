package org.syncline.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.lab.advice.PredictionTable;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.publish.RunTables;
import org.syncline.lab.table.JsonTable;
import org.syncline.lab.table.Table;

import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;

/** What all commands of {@code syncline experiment} share: the history and the form of output. */
abstract class ExperimentPart implements Callable<Integer> {

    @Spec CommandSpec spec;

    @Mixin MeasuringOptions measuring = new MeasuringOptions();

    @Mixin FormatOption format = new FormatOption();

    CommandLine command() {
        return spec.commandLine();
    }

    void show(Table table, JsonLines lines) {
        PrintWriter out = command().getOut();
        if (format.isJson()) {
            lines.write((ObjectNode) lines.event("table").setAll(JsonTable.node(table)));
        } else {
            Terminal.show(out, table);
            Terminal.say(out, "");
        }
        out.flush();
    }

    /**
     * Shows a run, and what earlier ones let expect of its synchronisations. The last event is the
     * table of the run, as scripts know it.
     */
    void show(HistoryStore history, long run, JsonLines lines) throws IOException {
        if (format.isJson()) {
            showPredicted(history, run, lines);
        }
        show(RunTables.run(history.runs(), run), lines);
        if (!format.isJson()) {
            showPredicted(history, run, lines);
        }
    }

    void showPredicted(HistoryStore history, long run, JsonLines lines) throws IOException {
        Table predicted = PredictionTable.ofRun(history, run);
        if (!predicted.rows().isEmpty()) {
            show(predicted, lines);
        }
    }

    void show(Table table) {
        show(table, new JsonLines(command().getOut()));
    }
}

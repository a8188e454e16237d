package org.syncline.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.core.model.Problem;
import org.syncline.core.model.Side;
import org.syncline.core.reconcile.PlanSummary;
import org.syncline.core.session.EarlierRun;
import org.syncline.core.session.UndoItem;
import org.syncline.core.session.UndoResult;
import org.syncline.lab.events.Fields;
import org.syncline.lab.events.HistoryEvent;
import org.syncline.lab.events.RunSummary;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.table.Figures;

import java.io.PrintWriter;
import java.io.Writer;
import java.time.Duration;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/** Reports earlier runs and undone changes, for people or for programs. Any thread. */
final class HistoryReport {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT)
                    .withZone(ZoneId.systemDefault());

    private final PrintWriter out;
    private final boolean json;
    private final JsonLines lines;

    HistoryReport(PrintWriter out, boolean json) {
        this(out, json, new JsonLines(out));
    }

    private HistoryReport(PrintWriter out, boolean json, JsonLines lines) {
        this.out = out;
        this.json = json;
        this.lines = lines;
    }

    /** Makes a report for programs, among other events. */
    static HistoryReport json(JsonLines lines) {
        return new HistoryReport(new PrintWriter(Writer.nullWriter()), true, lines);
    }

    private void say(String line) {
        Terminal.say(out, line);
    }

    void runs(List<EarlierRun> runs) {
        for (EarlierRun run : runs) {
            if (json) {
                lines.write(HistoryEvent.put(lines.event(HistoryEvent.RUN), run));
            } else {
                say(line(run));
            }
        }
        if (!json && runs.isEmpty()) {
            say("No run was taken down here.");
        }
        lines.flush();
    }

    private static String line(EarlierRun run) {
        String what = run.undoes().isEmpty() ? run.kind() : run.kind() + " of " + run.undoes();
        return String.format(
                Locale.ROOT,
                "%s  %s  %s with %s%s: %s, %s%s",
                run.id(),
                TIME.format(run.started()),
                what,
                run.partner().isEmpty() ? "another root" : run.partner(),
                run.transport().isEmpty() ? "" : " over " + run.transport(),
                actions(run),
                Figures.bytes(run.bytes()),
                run.state().equals("done") ? "" : ", " + run.state());
    }

    /** "3 actions", or of one root "3 actions here and 50 there". */
    private static String actions(EarlierRun run) {
        String here =
                String.format(
                        Locale.ROOT,
                        "%,d %s",
                        run.changes(),
                        run.changes() == 1 ? "action" : "actions");
        return run.there().isPresent()
                ? String.format(Locale.ROOT, "%s here and %,d there", here, run.there().getAsLong())
                : here;
    }

    /** Reports the actions of a run, or those that an undo is about to take. */
    void actions(List<UndoItem> items, String outcome) {
        items.forEach(item -> action(item, outcome));
        lines.flush();
    }

    private void action(UndoItem item, String outcome) {
        if (json) {
            ObjectNode event = HistoryEvent.put(lines.event(HistoryEvent.ACTION), item);
            lines.write(event.put("outcome", outcome));
        } else {
            say(line(item));
        }
    }

    private static String line(UndoItem item) {
        String from =
                item.source().equals(item.path())
                        ? ""
                        : "  (from " + ActionText.path(item.source()) + ")";
        return String.format(
                "%s %-8s %s%s",
                item.side() == Side.RIGHT ? "→" : "←",
                item.kind().label(),
                ActionText.path(item.path()),
                from);
    }

    /** Reports that another run has a root, whose end is waited for. */
    void waits(String reason, Duration longest) {
        if (json) {
            lines.waits(reason, longest);
        }
    }

    /** Reports the run that an undo takes back, with its actions. */
    void plan(EarlierRun run, List<UndoItem> did) {
        if (json) {
            PlanSummary summary =
                    new PlanSummary(
                            count(did, UndoItem.Kind.DELETE),
                            count(did, UndoItem.Kind.UPDATE),
                            count(did, UndoItem.Kind.CREATE),
                            count(did, UndoItem.Kind.MOVE),
                            0,
                            run.bytes(),
                            0);
            lines.write(lines.plan(summary).put("undoes", run.id()));
        } else {
            say("Undoing " + line(run));
        }
        lines.flush();
    }

    private static long count(List<UndoItem> items, UndoItem.Kind kind) {
        return items.stream().filter(item -> item.kind() == kind).count();
    }

    /** Reports that one change was, or was not, taken back. */
    synchronized void item(UndoItem item, boolean preview) {
        boolean failed = !item.reason().isEmpty();
        if (json) {
            action(item, failed ? "failed" : preview ? "planned" : "done");
        } else if (preview && !failed) {
            say(line(item));
        }
        if (failed) {
            problem(item);
        }
    }

    private void problem(UndoItem item) {
        if (json) {
            lines.problem(new Problem(item.path(), item.code(), item.reason(), 0, item.side()));
        } else {
            say("failed: " + line(item) + ": " + item.reason());
        }
    }

    void finished(UndoResult result, boolean preview) {
        RunSummary summary = RunSummary.of(result);
        if (json) {
            result.notices().forEach(lines::notice);
            result.problems().forEach(lines::problem);
            lines.write(Fields.put(lines.event(RunSummary.NAME), summary));
        } else {
            result.problems().forEach(problem -> say(TextReporter.line(problem)));
            say(ending(result, summary.words(), preview));
        }
        lines.flush();
    }

    private static String ending(UndoResult result, String words, boolean preview) {
        long left = result.failed() + result.problems().size();
        return preview
                ? String.format(
                        Locale.ROOT,
                        "%,d would be taken back, %,d not; nothing was changed",
                        result.done(),
                        left)
                : String.format(
                        Locale.ROOT,
                        "%s: %,d taken back, %,d not; this undo is run %s",
                        words,
                        result.done(),
                        left,
                        result.run());
    }

    void failed(Failure failure) {
        if (json) {
            lines.failed(failure);
        }
    }
}

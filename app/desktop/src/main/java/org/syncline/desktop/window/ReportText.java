package org.syncline.desktop.window;

import org.syncline.core.model.Outcome;
import org.syncline.core.model.PrintableText;
import org.syncline.core.model.Problem;
import org.syncline.core.model.Refusal;
import org.syncline.core.session.OmittedEntry;
import org.syncline.desktop.common.FigureText;
import org.syncline.desktop.common.Question;
import org.syncline.desktop.engine.ComparedAgain;
import org.syncline.desktop.engine.ComparedRoots;
import org.syncline.desktop.engine.RunReport;
import org.syncline.desktop.messages.MessagesPresenter;
import org.syncline.desktop.messages.WindowMessage.Level;
import org.syncline.desktop.window.MainState.Banner;
import org.syncline.desktop.window.MainState.Mood;
import org.syncline.desktop.window.MainState.Offer;
import org.syncline.desktop.window.MainState.Status;
import org.syncline.lab.advice.AdviceText;
import org.syncline.lab.events.RunSummary;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.PlanState;
import org.syncline.lab.review.RowKind;
import org.syncline.lab.table.Figures;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts the results of a comparison or a run into words. */
final class ReportText {
    /** So many deletions need no question. */
    private static final int HANDFUL = 5;

    private ReportText() {}

    /** Tells what there is to do, with the user's choices in force. */
    static Status compared(ComparedRoots compared, PlanState plan) {
        int conflicts = plan.count(RowKind.CONFLICT);
        List<String> rest = new ArrayList<>();
        add(rest, plan.count(RowKind.SKIP), "skipped");
        add(rest, plan.figures().leftOut(), "left out");
        add(rest, compared.problems().size(), "could not be read");
        String but = rest.isEmpty() ? "." : "; " + String.join(", ", rest) + ".";
        boolean bad = conflicts > 0 || !compared.problems().isEmpty();
        if (conflicts + plan.changes() == 0) {
            String nothing = rest.isEmpty() ? "In sync: nothing to do" : "Nothing to do";
            return new Status(bad ? Mood.ATTENTION : Mood.GOOD, nothing + but);
        }
        List<String> open = new ArrayList<>();
        if (conflicts > 0) {
            open.add(FigureText.counted(conflicts, "conflict") + " to decide");
        }
        if (plan.changes() > 0) {
            open.add(FigureText.counted(plan.changes(), "change") + " to make");
        }
        return new Status(bad ? Mood.ATTENTION : Mood.NEUTRAL, String.join(" and ", open) + but);
    }

    static Status letGo(Duration unused) {
        return new Status(
                Mood.NEUTRAL,
                "Both folders were let go after "
                        + FigureText.duration(unused.toSeconds())
                        + " without use; the next step looks at them again.");
    }

    /** Says what has become of a plan whose roots were let go. */
    static Status lookedAgain(ComparedAgain again) {
        Status status = compared(again.now(), again.plan());
        if (again.isKnown() || again.plan().rows().isEmpty()) {
            return status;
        }
        String lost =
                again.lost() == 0
                        ? ""
                        : " Dropped, because their rows differ: "
                                + (FigureText.counted(again.lost(), "decision") + " of yours.");
        return new Status(
                Mood.ATTENTION,
                "The folders have changed since; look at the plan anew. " + status.text() + lost);
    }

    /**
     * Tells what has become of a plan.
     *
     * @param skipped rows of it that the user did not want
     */
    static Status ran(RunReport report, int skipped) {
        RunSummary counts = report.summary();
        String done =
                FigureText.counted(counts.done(), "item")
                        + (" done, " + Figures.bytes(report.timing().bytes()))
                        + (" in " + FigureText.seconds(report.timing().seconds()) + ".");
        List<String> undone = new ArrayList<>();
        add(undone, counts.failed(), "failed");
        add(undone, skipped + counts.skippedOnTheWay(), "skipped");
        add(undone, counts.leftOut(), "left out");
        add(undone, counts.conflicts(), counts.conflicts() == 1 ? "conflict" : "conflicts");
        add(undone, counts.problems(), "could not be read or set");
        String text = (counts.cancelled() ? "Cancelled: " : "") + done;
        String open = undone.isEmpty() ? "" : " Not done: " + String.join(", ", undone) + ".";
        String expected = AdviceText.beside(counts).map(both -> " Time: " + both + ".").orElse("");
        return new Status(mood(counts), text + open + expected);
    }

    /** Returns a guard's objection, which stays until the plan changes. */
    static Optional<Banner> guard(PlanState plan) {
        return plan.refusal()
                .map(
                        refusal ->
                                new Banner(
                                        false,
                                        "Not without your word: " + refusal.reason() + ".",
                                        Offer.SYNCHRONISE_ANYWAY));
    }

    /** Returns what a person should read before a run: a guard's objection, or else the notices. */
    static Optional<Banner> before(PlanState plan, List<String> notices) {
        List<String> read = new ArrayList<>(notices);
        read.addAll(FreeSpace.lacking(plan));
        Optional<Banner> banner =
                read.isEmpty()
                        ? Optional.empty()
                        : Optional.of(new Banner(false, String.join(" ", read), Offer.NONE));
        return guard(plan).or(() -> banner);
    }

    /** Asks before a plan that a guard stops, and before more than a handful of deletions. */
    static Optional<Question> question(PlanState plan) {
        long left = plan.count(RowKind.DELETE_LEFT);
        long right = plan.count(RowKind.DELETE_RIGHT);
        if (plan.refusal().isPresent()) {
            return Optional.of(objection(plan));
        }
        return left + right <= HANDFUL ? Optional.empty() : Optional.of(deletions(left, right));
    }

    private static Question deletions(long left, long right) {
        return new Question(
                "Delete " + FigureText.counted(left + right, "item") + "?",
                "The run deletes "
                        + sides(left, right)
                        + " What is deleted goes to the trash of its folder, and the run can be"
                        + " undone.",
                "Delete and synchronise",
                true,
                List.of());
    }

    private static String sides(long left, long right) {
        return FigureText.count(left)
                + (" on the left and " + FigureText.count(right) + " on the right.");
    }

    private static Question objection(PlanState plan) {
        long left = plan.count(RowKind.DELETE_LEFT);
        long right = plan.count(RowKind.DELETE_RIGHT);
        String title =
                left + right == 0
                        ? "Synchronise anyway?"
                        : "Delete " + FigureText.counted(left + right, "item") + " all the same?";
        String sides = left + right == 0 ? "" : " It deletes " + sides(left, right);
        return new Question(
                title,
                "Syncline would rather stop: "
                        + plan.refusal().map(Refusal::reason).map(PrintableText::line).orElse("")
                        + "."
                        + sides
                        + "\n\nGo on only if both folders are the right ones and this is what you"
                        + " want. What is deleted or replaced goes to the trash of its folder, and"
                        + " the run can be undone.",
                "Synchronise anyway",
                true,
                List.of());
    }

    /** Asks whether to take a suspect root for a new one; {@code why} names it. */
    static Question newRoot(String why) {
        return new Question(
                "Take it as a new root?",
                PrintableText.line(why)
                        + "\n\nAs a new root, what Syncline knew of it is set aside, and both sides"
                        + " are compared as if for the first time: nothing is deleted, what is on"
                        + " one side only will be copied, and files that differ are conflicts.",
                "Take it as a new root",
                true,
                List.of());
    }

    static void add(List<String> parts, long count, String what) {
        if (count > 0) {
            parts.add(FigureText.count(count) + " " + what);
        }
    }

    private static Mood mood(RunSummary counts) {
        if (counts.failed() > 0 || counts.problems() > 0) {
            return Mood.BAD;
        }
        boolean open = counts.cancelled() || counts.skipped() > 0 || counts.conflicts() > 0;
        return open ? Mood.ATTENTION : Mood.GOOD;
    }

    /** Lists the conflicts, unreadable paths and omitted entries of a comparison. */
    static void list(ComparedRoots compared, MessagesPresenter messages) {
        List<PlanRow> conflicts =
                compared.plan().rows().stream()
                        .filter(row -> row.kind() == RowKind.CONFLICT)
                        .toList();
        messages.add(Level.WARNING, conflicts, PlanRow::path, row -> "conflict: " + row.note());
        messages.add(Level.ERROR, compared.problems(), Problem::path, Failure::reason);
        messages.add(
                Level.WARNING,
                compared.leftOut(),
                OmittedEntry::path,
                entry -> "left out on the " + entry.side().label() + ": " + entry.reason());
    }

    /** Lists the failures of a run; the rest was listed after the comparison. */
    static void list(RunReport report, MessagesPresenter messages) {
        List<Problem> failures = new ArrayList<>();
        for (RunReport.Item each : report.items()) {
            if (each.outcome() instanceof Outcome.Failed failed) {
                failures.add(failed.problem());
            }
        }
        failures.addAll(report.problems());
        messages.add(Level.ERROR, failures, Problem::path, Failure::reason);
    }
}

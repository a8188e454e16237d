package org.syncline.lab.review;

import org.syncline.core.model.PrintableText;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.reconcile.PlanEdit.Choice;

import java.util.Optional;

/**
 * One path of a plan, with the entry of each side and the action of a run. Immutable.
 *
 * @param choice the user's choice for this very path; empty if the plan's own decision is in force
 * @param winner the side whose content the plan would spread without a choice; empty for a conflict
 * @param note a conflict's reason, or the outcome of the action
 */
public record PlanRow(
        RelPath path,
        String name,
        SideEntry left,
        SideEntry right,
        RowKind kind,
        Optional<Choice> choice,
        Optional<Side> winner,
        String note) {

    public PlanRow {
        name = PrintableText.line(name);
        note = PrintableText.line(note);
    }

    /** Makes a row whose name is its path. */
    public PlanRow(
            RelPath path,
            SideEntry left,
            SideEntry right,
            RowKind kind,
            Optional<Choice> choice,
            Optional<Side> winner,
            String note) {
        this(
                path,
                path.isRoot() ? "(the folder itself)" : path.toString(),
                left,
                right,
                kind,
                choice,
                winner,
                note);
    }

    public SideEntry side(Side side) {
        return side == Side.LEFT ? left : right;
    }

    /** Returns the path as that side's column shows it; empty if the side has no entry. */
    public String nameOn(Side side) {
        return side(side).present() ? name : "";
    }

    PlanRow decided(RowKind decision, Optional<Choice> by, String why) {
        return new PlanRow(path, name, left, right, decision, by, winner, why);
    }

    public PlanRow withNote(String text) {
        return new PlanRow(path, name, left, right, kind, choice, winner, text);
    }

    /**
     * Returns the choice after a click on the action: own decision, the opposite, skip, and around
     * again. For a conflict: left, right, skip.
     */
    public Optional<Choice> nextChoice() {
        Choice first = winner.map(PlanRow::against).orElse(Choice.LEFT_WINS);
        if (choice.isEmpty()) {
            return Optional.of(first);
        }
        if (choice.get() == Choice.SKIP) {
            return Optional.empty();
        }
        boolean more = winner.isEmpty() && choice.get() == Choice.LEFT_WINS;
        return Optional.of(more ? Choice.RIGHT_WINS : Choice.SKIP);
    }

    /**
     * Returns the choice after a click that means this one: none where it stands already, be it by
     * an earlier click or by the plan.
     */
    public Optional<Choice> toggled(Choice wanted) {
        boolean stands =
                choice.or(() -> winner.map(PlanRow::by)).filter(wanted::equals).isPresent();
        return stands ? Optional.empty() : Optional.of(wanted);
    }

    /** Returns whether both sides have content there that could be kept under two names. */
    public boolean canKeepBoth() {
        return isContent(left) && isContent(right);
    }

    private static boolean isContent(SideEntry entry) {
        return entry.size().isPresent() || entry.isLink();
    }

    private static Choice by(Side winner) {
        return against(winner.other());
    }

    private static Choice against(Side winner) {
        return winner == Side.LEFT ? Choice.RIGHT_WINS : Choice.LEFT_WINS;
    }
}

package org.syncline.core.reconcile;

import org.syncline.core.model.Entry;
import org.syncline.core.model.Node;
import org.syncline.core.model.Refusal;
import org.syncline.core.model.Side;
import org.syncline.core.model.Snapshot;
import org.syncline.core.reconcile.DeletionLimit.Deletions;

import java.util.List;
import java.util.Optional;

/**
 * Stops a plan that looks like an accident: it would delete much of a side, or empty one side
 * because the other is empty (not mounted, swapped, wiped), or replace every file of a side.
 * Renames are no deletions; files that were also edited count as replaced. Pure.
 */
public final class SafetyCheck {

    /** The least number of files for which a change of all of them is unusual. */
    private static final int MANY_FILES = 10;

    private SafetyCheck() {}

    /**
     * The reason, in a sentence for people, why the plan must not run without the user's word;
     * empty if it may.
     *
     * @param limits all of them hold, on each side
     */
    public static Optional<Refusal> refusal(
            Plan plan, Snapshot left, Snapshot right, List<DeletionLimit> limits) {
        return new Losses(Side.LEFT, plan, left, right)
                .refusal(limits)
                .or(() -> new Losses(Side.RIGHT, plan, right, left).refusal(limits));
    }

    private static final class Losses {

        private final Side side;
        private final Deletions deletions;
        private final long files;
        private final long filesLost;
        private final long replaced;
        private final boolean otherEmpty;
        private final boolean partlyUnchanged;

        Losses(Side side, Plan plan, Snapshot own, Snapshot other) {
            this.side = side;
            List<Action> actions =
                    plan.actions().stream().filter(action -> action.target() == side).toList();
            List<Action> deleted =
                    actions.stream().filter(Action.Delete.class::isInstance).toList();
            deletions =
                    new Deletions(
                            deleted.size(),
                            own.standing(),
                            deleted.stream().mapToLong(SafetyCheck::fileBytes).sum());
            files = own.nodes().stream().filter(node -> isFile(node.entry())).count();
            replaced = actions.stream().filter(SafetyCheck::replacesFile).count();
            filesLost =
                    deleted.stream().filter(action -> isFile(action.expected().entry())).count();
            otherEmpty = other.standing() == 0;
            // A snapshot leaves out directories that are the same on both sides.
            partlyUnchanged =
                    own.standing() > own.nodes().stream().filter(SafetyCheck::stands).count();
        }

        Optional<Refusal> refusal(List<DeletionLimit> limits) {
            if (deletions.entries() > 0 && otherEmpty) {
                return Optional.of(
                        new Refusal(
                                ("the %1$s root is empty, and the run would delete %2$s of the %3$s"
                                                + " side. See whether the disk of the %1$s root is"
                                                + " mounted")
                                        .formatted(side.other().label(), counted(), side.label()),
                                "if it is meant to be empty, use --force"));
            }
            return limits.stream()
                    .filter(limit -> !limit.allows(deletions))
                    .findFirst()
                    .map(this::tooMuch)
                    .or(this::allChanged);
        }

        private Refusal tooMuch(DeletionLimit limit) {
            String bytes =
                    limit instanceof DeletionLimit.Bytes
                            ? " with " + deletions.bytes() + " bytes"
                            : "";
            return new Refusal(
                    "the run would delete %s%s of the %s side, more than the limit of %s"
                            .formatted(counted(), bytes, side.label(), limit.text()),
                    "raise --max-delete or use --force if that is meant");
        }

        /** Hardly a day's work: a wrong folder, a wrong key, a program gone mad. */
        private Optional<Refusal> allChanged() {
            boolean none = !partlyUnchanged && replaced > 0 && replaced + filesLost == files;
            return none && files >= MANY_FILES
                    ? Optional.of(
                            new Refusal(
                                    ("the run would leave none of the %s files of the %s side as it"
                                                    + " is, because all of them are changed on the"
                                                    + " %s side")
                                            .formatted(files, side.label(), side.other().label()),
                                    "use --force if that is meant"))
                    : Optional.empty();
        }

        private String counted() {
            long entries = deletions.outOf();
            return deletions.entries() + " of " + entries + (entries == 1 ? " entry" : " entries");
        }
    }

    private static boolean replacesFile(Action action) {
        return action instanceof Action.Replace && isFile(action.expected().entry())
                || action instanceof Action.Move move && move.changesContent();
    }

    private static boolean isFile(Entry entry) {
        return entry instanceof Entry.RegularFile;
    }

    private static long fileBytes(Action action) {
        return action.expected().entry() instanceof Entry.RegularFile file ? file.size() : 0;
    }

    private static boolean stands(Node node) {
        return !node.path().isRoot() && !(node.entry() instanceof Entry.Absent);
    }
}

package org.syncline.core.reconcile;

import org.syncline.core.model.Entry;
import org.syncline.core.model.Side;

/**
 * A plan in figures: actions by kind on both sides, conflicts, and the content in bytes that comes
 * to each side. Changes of metadata count as updates; actions that change only the archives do not
 * count.
 */
public record PlanSummary(
        long create,
        long update,
        long delete,
        long move,
        long conflict,
        long bytesLeft,
        long bytesRight) {

    public static PlanSummary of(Plan plan) {
        long create = 0;
        long update = 0;
        long delete = 0;
        long move = 0;
        for (Action action : plan.actions()) {
            switch (action) {
                case Action.Create a -> create++;
                case Action.Replace _, Action.SetMetadata _ -> update++;
                case Action.Delete a -> delete++;
                case Action.Move a -> move++;
                case Action.Adopt a -> {}
            }
        }
        return new PlanSummary(
                create,
                update,
                delete,
                move,
                plan.conflicts().size(),
                bytes(plan, Side.LEFT),
                bytes(plan, Side.RIGHT));
    }

    /** The content that crosses the link, in bytes. */
    public long bytes() {
        return bytesLeft + bytesRight;
    }

    /** Bytes that have to come from the other side; a further name of a file needs none. */
    public static long bytes(Action action) {
        return switch (action) {
            case Action.Create _, Action.Replace _ -> size(action.desired().entry());
            case Action.Move move -> move.changesContent() ? size(move.desired().entry()) : 0;
            case Action.Delete _, Action.SetMetadata _, Action.Adopt _ -> 0;
        };
    }

    private static long bytes(Plan plan, Side side) {
        return plan.actions().stream()
                .filter(action -> action.target() == side)
                .mapToLong(PlanSummary::bytes)
                .sum();
    }

    private static long size(Entry entry) {
        return entry instanceof Entry.RegularFile file && file.linkedTo() == null ? file.size() : 0;
    }
}

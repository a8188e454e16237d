package org.syncline.core.reconcile;

import org.syncline.core.model.Side;
import org.syncline.core.model.Snapshot;

import java.util.List;
import java.util.Optional;

/**
 * Stops a plan that looks like an accident: one that would delete much of a side, or that empties
 * one side because the other is empty (not mounted, swapped, wiped). Renames are no deletions.
 * Pure.
 */
public final class SafetyCheck {

    /** How many deletions on one side are no accident. */
    public sealed interface Limit {

        /** Up to this many. */
        record Count(long count) implements Limit {}

        /** Up to this share of a side's entries, once it has at least {@code fromEntries}. */
        record Percent(int percent, int fromEntries) implements Limit {}

        /** Half of a side that has ten entries or more. */
        Limit DEFAULT = new Percent(50, 10);

        /**
         * Reads {@code 20} or {@code 30%}.
         *
         * @throws IllegalArgumentException with a message for people
         */
        static Limit parse(String text) {
            try {
                long number =
                        Long.parseLong(
                                text.endsWith("%") ? text.substring(0, text.length() - 1) : text);
                if (number >= 0 && !text.endsWith("%")) {
                    return new Count(number);
                }
                if (number >= 0 && number <= 100) {
                    return new Percent((int) number, 0);
                }
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(message(text), e);
            }
            throw new IllegalArgumentException(message(text));
        }

        private static String message(String text) {
            return "\""
                    + text
                    + "\" is no limit of deletions: give a count such as 20 or a share such as 30%";
        }

        private boolean allows(long deletions, long entries) {
            return switch (this) {
                case Count limit -> deletions <= limit.count();
                case Percent limit ->
                        entries < limit.fromEntries()
                                || deletions * 100 <= entries * limit.percent();
            };
        }

        private String text() {
            return switch (this) {
                case Count limit -> Long.toString(limit.count());
                case Percent limit -> limit.percent() + "%";
            };
        }
    }

    private SafetyCheck() {}

    /**
     * The reason, in a sentence for people, why the plan must not run without the user's word;
     * empty if it may.
     */
    public static Optional<String> refusal(Plan plan, Snapshot left, Snapshot right, Limit limit) {
        return refusal(Side.LEFT, deletions(plan, Side.LEFT), List.of(left, right), limit)
                .or(
                        () ->
                                refusal(
                                        Side.RIGHT,
                                        deletions(plan, Side.RIGHT),
                                        List.of(right, left),
                                        limit));
    }

    private static Optional<String> refusal(
            Side side, long deletions, List<Snapshot> roots, Limit limit) {
        if (deletions == 0) {
            return Optional.empty();
        }
        long entries = roots.getFirst().standing();
        if (roots.getLast().standing() == 0) {
            return Optional.of(
                    "the "
                            + side.other().label()
                            + " root is empty, and the run would delete "
                            + counted(deletions, entries)
                            + " of the "
                            + side.label()
                            + " side; check that the right folder is mounted, or use --force");
        }
        if (limit.allows(deletions, entries)) {
            return Optional.empty();
        }
        return Optional.of(
                "the run would delete "
                        + counted(deletions, entries)
                        + " of the "
                        + side.label()
                        + " side, more than the limit of "
                        + limit.text()
                        + "; raise --max-delete or use --force if that is meant");
    }

    private static String counted(long deletions, long entries) {
        return deletions + " of " + entries + (entries == 1 ? " entry" : " entries");
    }

    private static long deletions(Plan plan, Side side) {
        return plan.actions().stream()
                .filter(action -> action instanceof Action.Delete && action.target() == side)
                .count();
    }
}

package org.syncline.core.reconcile;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.Side;
import org.syncline.core.reconcile.Conflict.Reason;
import org.syncline.core.reconcile.Policy.Mode;

import java.time.Instant;

/**
 * The directories that are decided as a whole. A directory that only one side changed is left to
 * the rules for single paths, which then all point the same way. A directory that both sides
 * changed has one winner for everything in it, or is one conflict. Only content counts as a change;
 * differing times and modes do not. Of two nested directories of this kind the outer one counts.
 */
final class AtomicUnits {

    private final PathPairs pairs;
    private final Policy policy;
    private final boolean[] inside;
    private final @Nullable Reason[] clash;
    private final @Nullable Side[] winner;

    AtomicUnits(PathPairs pairs, Policy policy) {
        this.pairs = pairs;
        this.policy = policy;
        boolean any = !policy.atomic().isEmpty() && policy.mode() != Mode.MIRROR;
        int size = any ? pairs.size() : 0;
        inside = new boolean[size];
        clash = new Reason[size];
        winner = new Side[size];
        for (int i = 0; i < size; ) {
            i = isUnit(pairs.get(i)) ? decide(i) : i + 1;
        }
    }

    /** True for a path below the top of a unit. */
    boolean isInside(int index) {
        return inside.length > 0 && inside[index];
    }

    /** The reason for which the unit with this top is a conflict; null if it is none. */
    @Nullable Reason clash(int top) {
        return clash.length > 0 ? clash[top] : null;
    }

    /** The side that wins the whole unit of the path; null if each path is decided on its own. */
    @Nullable Side winner(int index) {
        return winner.length > 0 ? winner[index] : null;
    }

    private boolean isUnit(PathPair pair) {
        boolean directory = pair.isDirectory(Side.LEFT) || pair.isDirectory(Side.RIGHT);
        return directory && policy.isAtomic(pair.path());
    }

    /** Decides the unit with this top and gives the first index after it. */
    private int decide(int top) {
        int end = top + 1;
        while (end < inside.length && pairs.get(end).path().isBelow(pairs.get(top).path())) {
            inside[end++] = true;
        }
        boolean left = false;
        boolean right = false;
        Reason obstacle = null;
        for (int i = top; i < end; i++) {
            PathPair pair = pairs.get(i);
            obstacle = obstacle == null ? obstacle(pair) : obstacle;
            left |= changed(pair, Side.LEFT);
            right |= changed(pair, Side.RIGHT);
        }
        if (obstacle != null && (left || right)) {
            clash[top] = obstacle;
        } else if (left && right) {
            settle(top, end);
        }
        return end;
    }

    private static @Nullable Reason obstacle(PathPair pair) {
        if (!pair.unreadable().isEmpty()) {
            return Reason.UNREADABLE;
        }
        return Decider.obstacle(pair) instanceof Decision.Clash held ? held.reason() : null;
    }

    /** True if this side has content, or a deletion, that the other side has not seen. */
    private static boolean changed(PathPair pair, Side side) {
        return !pair.sameContent()
                && Decider.obstacle(pair) == null
                && switch (pair.left().version().compare(pair.right().version())) {
                    case DOMINATES -> side == Side.LEFT;
                    case DOMINATED -> side == Side.RIGHT;
                    case EQUAL, CONCURRENT -> true;
                };
    }

    private void settle(int top, int end) {
        PathPair pair = pairs.get(top);
        Side chosen = winner(pair, top, end);
        if (chosen == null) {
            clash[top] = Decider.reason(pair);
        }
        for (int i = top; i < end; i++) {
            winner[i] = chosen;
        }
    }

    /** Deletion loses to modification here too. No copy of a whole directory is made. */
    private @Nullable Side winner(PathPair top, int from, int to) {
        for (Side side : Side.values()) {
            if (top.absent(side)) {
                return side.other();
            }
        }
        return switch (policy.onConflict(top.path(), true)) {
            case SKIP, KEEP_BOTH -> null;
            case LEFT -> Side.LEFT;
            case RIGHT -> Side.RIGHT;
            case NEWER -> {
                int order = latest(from, to, Side.LEFT).compareTo(latest(from, to, Side.RIGHT));
                yield order == 0 ? null : order > 0 ? Side.LEFT : Side.RIGHT;
            }
        };
    }

    private Instant latest(int from, int to, Side side) {
        Instant latest = Instant.MIN;
        for (int i = from; i < to; i++) {
            Instant time = Precedence.mtime(pairs.get(i).entry(side));
            boolean counts = !pairs.get(i).isDirectory(side) && time.isAfter(latest);
            latest = counts ? time : latest;
        }
        return latest;
    }
}

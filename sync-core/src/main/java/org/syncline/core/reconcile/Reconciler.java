package org.syncline.core.reconcile;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.Entry;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.model.Snapshot;
import org.syncline.core.reconcile.Conflict.Reason;
import org.syncline.core.reconcile.Decision.Clash;
import org.syncline.core.reconcile.Decision.Flow;
import org.syncline.core.reconcile.Decision.KeepBoth;
import org.syncline.core.reconcile.Decision.Shut;
import org.syncline.core.reconcile.Decision.Skip;
import org.syncline.core.reconcile.Decision.Stay;
import org.syncline.core.reconcile.PlanEdit.Choice;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Decides the actions of a run, in three passes over the paths of both sides:
 *
 * <ol>
 *   <li>Downwards, {@link Decider} decides every path on its own, unless a directory above is
 *       closed or the path belongs to a directory that is decided as a whole ({@link AtomicUnits}).
 *   <li>Upwards, a directory that would disappear is kept if something in it stays.
 *   <li>Downwards again, {@link PlanWriter} turns the decisions into actions.
 * </ol>
 *
 * <p>A directory that one side deleted while the other side changed something in it comes back with
 * the changes. A directory that was replaced, or that holds something untouchable, is a conflict,
 * and nothing in it changes. The result depends on the arguments only, and obeys the laws in the
 * Javadoc of this package. Linear in the number of paths.
 *
 * <h2>Needs</h2>
 *
 * <p>The upward pass computes for each path its <i>needs</i>: the sides on which a directory must
 * stand after the run because of its direct entries. There is one value for each path, so it is
 * packed into an {@code int} of five bits:
 *
 * <pre>
 * bit 0, 1   an entry stands, or will stand, on the left, on the right
 * bit 2      {@code HARD}: one of these entries is untouchable
 * bit 3, 4   a skipped entry stands on the left, on the right
 * </pre>
 *
 * <p>Invariants: The paths are in path order, a directory before its entries, so the pass from the
 * last path to the first has the complete needs of a directory when it reaches it. Bits travel one
 * level only: a directory's own needs shape its decision, and that decision alone adds to the needs
 * of the directory above. Bits 0 and 1 may bring a deleted directory back, unless bit 2 is set;
 * then they make it a conflict. Bits 3 and 4 never bring a directory back: they turn a decision
 * under which it would disappear into a {@link Skip}.
 */
public final class Reconciler {

    /** The bit of needs that no revived directory satisfies: an entry is untouchable. */
    private static final int HARD = 4;

    /** Distance from the bits of standing entries to those of skipped ones. */
    private static final int HELD_SHIFT = 3;

    private final PathPairs pairs;
    private final Decider decider;
    private final AtomicUnits units;
    private final Map<RelPath, Choice> choices;
    private final @Nullable Choice[] inForce;
    private final Decision[] decisions;

    private Reconciler(Snapshot left, Snapshot right, Policy policy, Map<RelPath, Choice> choices) {
        pairs = new PathPairs(left, right);
        decider = new Decider(left, right, policy);
        units = new AtomicUnits(pairs, policy);
        this.choices = choices;
        inForce = new Choice[pairs.size()];
        decisions = new Decision[pairs.size()];
    }

    /** The plan for these two roots. Both scan numbers must be positive. */
    public static Plan reconcile(Snapshot left, Snapshot right, Policy policy) {
        return reconcile(left, right, policy, Map.of());
    }

    /** See {@link PlanEdit#apply}. */
    static Plan reconcile(
            Snapshot left, Snapshot right, Policy policy, Map<RelPath, Choice> choices) {
        Reconciler reconciler = new Reconciler(left, right, policy, choices);
        reconciler.decideDownwards();
        reconciler.keepDirectoriesUpwards();
        List<Problem> problems = new ArrayList<>();
        left.problems().forEach(problem -> problems.add(problem.on(Side.LEFT)));
        right.problems().forEach(problem -> problems.add(problem.on(Side.RIGHT)));
        PlanWriter writer = new PlanWriter(reconciler.pairs, left, right, policy.mode());
        reconciler.write(writer);
        return writer.plan(problems);
    }

    private void decideDownwards() {
        for (int i = 0; i < decisions.length; i++) {
            decisions[i] = decide(i);
        }
    }

    private Decision decide(int index) {
        PathPair pair = pairs.get(index);
        int parent = pairs.parent(index);
        if (parent >= 0 && decisions[parent].isClosed()) {
            return Decision.SHUT;
        }
        if (pair.path().isRoot() && pair.unreadable().isEmpty() && !pair.sameContent()) {
            return Decision.STAY;
        }
        Flow above = dragging(parent);
        Choice choice = choices.get(pair.path());
        if (choice != null && !Decider.applies(choice, pair)) {
            choice = null;
        }
        if (choice == null && (above != null || units.isInside(index))) {
            choice = inForce[parent];
        }
        if (choice != null && !pair.path().isRoot()) {
            inForce[index] = choice;
            return decider.decide(pair, choice);
        }
        return above == null ? decideAlone(index, pair) : decider.dragged(pair, above.winner());
    }

    private Decision decideAlone(int index, PathPair pair) {
        Reason clash = units.clash(index);
        Side winner = units.winner(index);
        return clash != null
                ? new Clash(clash)
                : winner != null ? decider.won(pair, winner) : decider.decide(pair);
    }

    /** The decision for the directory above if it takes its entries along, else null. */
    private @Nullable Flow dragging(int parent) {
        return parent >= 0
                        && decisions[parent] instanceof Flow above
                        && above.overrides()
                        && !pairs.get(parent).isDirectory(above.winner())
                ? above
                : null;
    }

    private void keepDirectoriesUpwards() {
        int[] needs = new int[decisions.length];
        for (int i = decisions.length - 1; i >= 0; i--) {
            PathPair pair = pairs.get(i);
            decisions[i] = keep(pair, decisions[i], needs[i]);
            if (pairs.parent(i) >= 0) {
                needs[pairs.parent(i)] |= needs(pair, decisions[i]);
            }
        }
    }

    /** The decision for a directory, adapted to its complete needs. */
    private Decision keep(PathPair pair, Decision decision, int needs) {
        Decision kept = keepNeeded(pair, decision, needs);
        int held = needs >> HELD_SHIFT;
        if (fits(pair, kept, Side.LEFT, held) && fits(pair, kept, Side.RIGHT, held)) {
            return kept;
        }
        boolean vanishes = kept instanceof Flow flow && pair.absent(flow.winner());
        return new Skip(!vanishes);
    }

    private Decision keepNeeded(PathPair pair, Decision decision, int needs) {
        boolean fits =
                fits(pair, decision, Side.LEFT, needs) && fits(pair, decision, Side.RIGHT, needs);
        if (fits || pair.path().isRoot()) {
            return decision;
        }
        Side standing = pair.isDirectory(Side.LEFT) ? Side.LEFT : Side.RIGHT;
        if ((needs & HARD) == 0 && pair.isDirectory(standing) && pair.absent(standing.other())) {
            Decision revived = decider.revived(pair, standing);
            if (revived instanceof Flow) {
                return revived;
            }
        }
        return new Clash(
                decision instanceof Stay ? Reason.TYPE_DIFFERS : Reason.BELOW_DELETED_DIRECTORY);
    }

    /** True if the side needs no directory, or the decision leaves it one or changes nothing. */
    private static boolean fits(PathPair pair, Decision decision, Side side, int needs) {
        return (needs & bit(side)) == 0
                || switch (decision) {
                    case Flow flow -> pair.isDirectory(flow.winner());
                    case KeepBoth keepBoth -> pair.isDirectory(keepBoth.keeper());
                    case Stay stay -> pair.isDirectory(side);
                    case Clash _, Shut _, Skip _ -> true;
                };
    }

    /** The bits that this decision adds to the needs of the directory above. */
    private static int needs(PathPair pair, Decision decision) {
        int both = bit(Side.LEFT) | bit(Side.RIGHT);
        return switch (decision) {
            case Flow flow -> pair.entry(flow.winner()) instanceof Entry.Absent ? 0 : both;
            case KeepBoth keepBoth -> both;
            case Stay stay -> standing(pair);
            case Clash clash -> standing(pair) | HARD;
            case Shut shut -> standing(pair) == 0 ? 0 : standing(pair) | HARD;
            case Skip skip -> standing(pair) << HELD_SHIFT;
        };
    }

    /** Bits 0 and 1: the sides on which something stands, unreadable or not. */
    private static int standing(PathPair pair) {
        int bits = 0;
        for (Side side : Side.values()) {
            if (!pair.absent(side) || pair.unreadable().contains(side)) {
                bits |= bit(side);
            }
        }
        return bits;
    }

    private static int bit(Side side) {
        return 1 << side.ordinal();
    }

    private void write(PlanWriter writer) {
        boolean[] closed = new boolean[decisions.length];
        for (int i = 0; i < decisions.length; i++) {
            int parent = pairs.parent(i);
            boolean below = parent >= 0 && closed[parent];
            closed[i] = below || decisions[i].isClosed();
            if (!below) {
                writer.write(pairs.get(i), decisions[i]);
            }
        }
    }
}

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
 * Decides what a run does. Three passes over the paths of both sides: downwards every path is
 * decided on its own ({@link Decider}) unless something above closes it or it belongs to a whole
 * ({@link AtomicUnits}); upwards a directory that was to go is kept where something in it stays;
 * downwards again the decisions become actions.
 *
 * <p>A directory that one side deleted while the other changed something in it comes back with what
 * was changed. One that was replaced, or holds something that cannot be touched, is a conflict, and
 * nothing in it changes. The result depends on the arguments only; swapping the sides of a two-way
 * run mirrors the plan. Linear in the number of paths.
 */
public final class Reconciler {

    private static final int HARD = 4;

    /** What a skipped path needs is no reason to bring a directory back, only to keep it. */
    private static final int HELD_SHIFT = 3;

    private final Pairs pairs;
    private final Decider decider;
    private final AtomicUnits units;
    private final Map<RelPath, Choice> choices;
    private final @Nullable Choice[] inForce;
    private final Decision[] decisions;

    private Reconciler(Snapshot left, Snapshot right, Policy policy, Map<RelPath, Choice> choices) {
        pairs = new Pairs(left, right);
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
        Pair pair = pairs.get(index);
        int parent = pairs.parent(index);
        if (parent >= 0 && decisions[parent].isClosed()) {
            return Decision.SHUT;
        }
        if (pair.path().isRoot() && pair.unreadable().isEmpty() && !pair.sameContent()) {
            return Decision.STAY;
        }
        Flow above = dragging(parent);
        Choice choice = choices.get(pair.path());
        if (choice == null && (above != null || units.isInside(index))) {
            choice = inForce[parent];
        }
        if (choice != null && !pair.path().isRoot()) {
            inForce[index] = choice;
            return decider.decide(pair, choice);
        }
        return above == null ? decideAlone(index, pair) : decider.dragged(pair, above.winner());
    }

    private Decision decideAlone(int index, Pair pair) {
        Reason clash = units.clash(index);
        Side winner = units.winner(index);
        return clash != null
                ? new Clash(clash)
                : winner != null ? decider.won(pair, winner) : decider.decide(pair);
    }

    /** The decision for the directory above, if that takes what lies in it along. */
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
            Pair pair = pairs.get(i);
            decisions[i] = keep(pair, decisions[i], needs[i]);
            if (pairs.parent(i) >= 0) {
                needs[pairs.parent(i)] |= needs(pair, decisions[i]);
            }
        }
    }

    /** The decision for a directory, given on which sides something in it needs it. */
    private Decision keep(Pair pair, Decision decision, int needs) {
        Decision kept = keepNeeded(pair, decision, needs);
        int held = needs >> HELD_SHIFT;
        if (fits(pair, kept, Side.LEFT, held) && fits(pair, kept, Side.RIGHT, held)) {
            return kept;
        }
        boolean vanishes = kept instanceof Flow flow && pair.absent(flow.winner());
        return new Skip(!vanishes);
    }

    private Decision keepNeeded(Pair pair, Decision decision, int needs) {
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

    private static boolean fits(Pair pair, Decision decision, Side side, int needs) {
        return (needs & bit(side)) == 0
                || switch (decision) {
                    case Flow flow -> pair.isDirectory(flow.winner());
                    case KeepBoth keepBoth -> pair.isDirectory(keepBoth.keeper());
                    case Stay stay -> pair.isDirectory(side);
                    case Clash clash -> true;
                    case Shut shut -> true;
                    case Skip skip -> true;
                };
    }

    /**
     * On which sides the directory above must stand for this decision; hard if it cannot even be
     * brought back.
     */
    private static int needs(Pair pair, Decision decision) {
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

    private static int standing(Pair pair) {
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

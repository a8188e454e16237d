package org.syncline.core.reconcile;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.model.Side;
import org.syncline.core.model.Snapshot;
import org.syncline.core.model.VersionVector;
import org.syncline.core.reconcile.Conflict.Reason;
import org.syncline.core.reconcile.Decision.Clash;
import org.syncline.core.reconcile.Decision.Flow;
import org.syncline.core.reconcile.Decision.KeepBoth;

import java.util.Arrays;

/**
 * The rules for one path on its own; {@link Reconciler} takes care of paths above and below.
 *
 * <p>A version names one state for ever, at whatever replica it turns up. So a state that was
 * chosen, rather than found equal or newer, gets a version that no other state can have: the merged
 * one and an edit of the winner's replica.
 */
record Decider(Snapshot left, Snapshot right, Policy policy) {

    Decision decide(PathPair pair) {
        Decision obstacle = obstacle(pair);
        if (obstacle != null) {
            return obstacle;
        }
        return allowed(
                pair,
                switch (policy.mode()) {
                    case TWO_WAY, UPDATE -> byVersion(pair);
                    case MIRROR -> imposed(pair, Side.LEFT);
                });
    }

    /** A person's choice overrides mode and policy, but not obstacles. */
    Decision decide(PathPair pair, PlanEdit.Choice choice) {
        Decision obstacle = obstacle(pair);
        if (obstacle != null) {
            return obstacle;
        }
        return withinRights(
                pair,
                switch (choice) {
                    case LEFT_WINS -> imposed(pair, Side.LEFT);
                    case RIGHT_WINS -> imposed(pair, Side.RIGHT);
                    case KEEP_BOTH -> keepBoth(pair);
                    case SKIP ->
                            new Decision.Skip(
                                    !pair.isDirectory(Side.LEFT) || !pair.isDirectory(Side.RIGHT));
                });
    }

    /** Returns whether a choice says anything of this path. */
    static boolean applies(PlanEdit.Choice choice, PathPair pair) {
        return choice != PlanEdit.Choice.KEEP_BOTH
                || Arrays.stream(Side.values())
                                .noneMatch(side -> pair.absent(side) || pair.isDirectory(side))
                        && !pair.sameContent();
    }

    /** The side wins this path as part of a whole, whatever the versions. */
    Decision won(PathPair pair, Side winner) {
        Decision obstacle = obstacle(pair);
        return obstacle != null ? obstacle : allowed(pair, imposed(pair, winner));
    }

    static @Nullable Decision obstacle(PathPair pair) {
        if (!pair.unreadable().isEmpty()) {
            return unreadable(pair);
        }
        boolean leftStays = pair.entry(Side.LEFT) instanceof Entry.Unsyncable;
        boolean rightStays = pair.entry(Side.RIGHT) instanceof Entry.Unsyncable;
        if (leftStays || rightStays) {
            boolean nothingLost =
                    (leftStays && rightStays) || pair.absent(Side.LEFT) || pair.absent(Side.RIGHT);
            return nothingLost ? Decision.SHUT : new Clash(Reason.UNSYNCABLE);
        }
        return null;
    }

    /**
     * The winner's directory, or its absence, decides the loser's entry at this path too, whatever
     * its version.
     */
    Decision dragged(PathPair pair, Side winner) {
        Decision own = decide(pair);
        return own.isClosed() ? own : allowed(pair, imposed(pair, winner));
    }

    /** Brings a directory that stands, or is wanted, on one side back on the other. */
    Decision revived(PathPair pair, Side side) {
        return allowed(pair, new Flow(side, decided(pair, side), false));
    }

    private static Decision unreadable(PathPair pair) {
        if (pair.unreadable().size() == 2) {
            return Decision.SHUT;
        }
        Side readable = pair.unreadable().contains(Side.LEFT) ? Side.RIGHT : Side.LEFT;
        boolean pending =
                !pair.absent(readable) && !pair.left().version().equals(pair.right().version());
        return pending ? new Clash(Reason.UNREADABLE) : Decision.SHUT;
    }

    private Decision byVersion(PathPair pair) {
        return switch (pair.left().version().compare(pair.right().version())) {
            case EQUAL -> equal(pair);
            case DOMINATES -> new Flow(Side.LEFT, pair.left().version(), false);
            case DOMINATED -> new Flow(Side.RIGHT, pair.right().version(), false);
            case CONCURRENT -> concurrent(pair);
        };
    }

    /**
     * Attributes may differ under one version: they did so before any run looked, or could not be
     * set. The right owner is unknown then.
     */
    private Decision equal(PathPair pair) {
        if (!pair.sameContent()) {
            return new Clash(Reason.SAME_VERSION_DIFFERENT_CONTENT);
        }
        return pair.sameExtended() ? Decision.STAY : sameButExtended(pair);
    }

    /**
     * The side that has all extended attributes of the other, and more, wins. If each side has its
     * own, those of a file are a conflict, as its content would be; those of a directory are not,
     * because a conflict would close everything in it.
     */
    private Decision sameButExtended(PathPair pair) {
        Side richer = Precedence.richer(pair);
        if (richer != null) {
            return chosen(pair, richer, false);
        }
        return pair.isDirectory(Side.LEFT)
                ? chosen(pair, Precedence.metadata(pair), false)
                : conflicting(pair);
    }

    private Decision concurrent(PathPair pair) {
        if (pair.sameEntry()) {
            return new Flow(Side.LEFT, merged(pair), false);
        }
        if (pair.sameContent()) {
            return pair.sameExtended()
                    ? chosen(pair, Precedence.metadata(pair), false)
                    : sameButExtended(pair);
        }
        if (pair.absent(Side.LEFT)) {
            return chosen(pair, survivor(pair, Side.RIGHT), false);
        }
        if (pair.absent(Side.RIGHT)) {
            return chosen(pair, survivor(pair, Side.LEFT), false);
        }
        return conflicting(pair);
    }

    /**
     * Deletion loses to modification. A directory's own changes are times and modes only, which do
     * not keep it alive; its children do. A directory that the deletion never knew stays.
     */
    private static Side survivor(PathPair pair, Side present) {
        boolean onlyMetadata =
                pair.isDirectory(present)
                        && pair.left().version().sharesHistoryWith(pair.right().version());
        return onlyMetadata ? present.other() : present;
    }

    private Decision conflicting(PathPair pair) {
        boolean directory = pair.isDirectory(Side.LEFT) || pair.isDirectory(Side.RIGHT);
        return switch (policy.onConflict(pair.path(), directory)) {
            case SKIP -> new Clash(reason(pair));
            case LEFT -> chosen(pair, Side.LEFT, true);
            case RIGHT -> chosen(pair, Side.RIGHT, true);
            case NEWER -> newer(pair);
            case KEEP_BOTH -> keepBoth(pair);
        };
    }

    private Decision newer(PathPair pair) {
        int order =
                Precedence.mtime(pair.left().entry())
                        .compareTo(Precedence.mtime(pair.right().entry()));
        if (order == 0) {
            return new Clash(reason(pair));
        }
        return chosen(pair, order > 0 ? Side.LEFT : Side.RIGHT, true);
    }

    private Decision keepBoth(PathPair pair) {
        if (policy.mode() == Policy.Mode.UPDATE && pair.isDirectory(Side.RIGHT)) {
            return new Clash(reason(pair));
        }
        Side keeper = policy.mode() == Policy.Mode.UPDATE ? Side.LEFT : Precedence.nameKeeper(pair);
        return new KeepBoth(keeper, decided(pair, keeper));
    }

    static Reason reason(PathPair pair) {
        if (pair.sameContent() && !pair.isDirectory(Side.LEFT)) {
            return Reason.ATTRIBUTES_DIFFER;
        }
        if (!pair.left().entry().getClass().equals(pair.right().entry().getClass())) {
            return Reason.TYPE_DIFFERS;
        }
        return pair.left().version().sharesHistoryWith(pair.right().version())
                ? Reason.BOTH_CHANGED
                : Reason.BOTH_CREATED;
    }

    private Decision imposed(PathPair pair, Side winner) {
        if (pair.sameEntry()) {
            return pair.left().version().equals(pair.right().version())
                    ? Decision.STAY
                    : new Flow(winner, merged(pair), true);
        }
        return switch (pair.on(winner).version().compare(pair.on(winner.other()).version())) {
            case EQUAL ->
                    pair.sameContent() && pair.sameAttributes()
                            ? Decision.STAY
                            : chosen(pair, winner, true);
            case DOMINATES -> new Flow(winner, pair.on(winner).version(), true);
            case DOMINATED, CONCURRENT -> chosen(pair, winner, true);
        };
    }

    /** What mode and rights leave of a decision. */
    private Decision allowed(PathPair pair, Decision decision) {
        return withinRights(pair, rightwards(pair, decision));
    }

    /**
     * Nothing changes on a side that is read only, not even its archive. So what the other side
     * takes from it keeps the version that it has there. Under a merged one, which the side that is
     * read only never learns, its next edit would look like a conflict.
     */
    private Decision withinRights(PathPair pair, Decision decision) {
        if (!left.readOnly() && !right.readOnly()) {
            return decision;
        }
        return switch (decision) {
            case Flow flow -> withinRights(pair, flow);
            case Decision.KeepBoth _ -> new Clash(Reason.NOT_ALLOWED);
            case Decision.Stay _, Clash _, Decision.Shut _, Decision.Skip _ -> decision;
        };
    }

    private Decision withinRights(PathPair pair, Flow flow) {
        Side winner = flow.winner();
        Side loser = winner.other();
        if (!isReadOnly(loser)) {
            VersionVector own = pair.on(winner).version();
            if (!own.equals(VersionVector.EMPTY)) {
                return new Flow(winner, own, flow.overrides());
            }
            return pair.sameEntry()
                    ? Decision.STAY
                    : new Flow(winner, decided(pair, loser), flow.overrides());
        }
        boolean edited =
                pair.on(winner).version().compare(pair.on(loser).version())
                        == VersionVector.Order.DOMINATES;
        boolean alike = pair.sameEntry() || (!flow.overrides() && pair.sameExtended());
        // What is deleted on both sides keeps its own history, which third replicas may need.
        if (pair.sameContent() && alike && !pair.absent(loser) && !edited && !isReadOnly(winner)) {
            return new Flow(loser, pair.on(loser).version(), flow.overrides());
        }
        boolean stays = pair.sameEntry() || (pair.isDirectory(winner) && pair.isDirectory(loser));
        return stays ? Decision.STAY : new Clash(Reason.NOT_ALLOWED);
    }

    private boolean isReadOnly(Side side) {
        return (side == Side.LEFT ? left : right).readOnly();
    }

    /** In update mode changes go to the right only, and delete nothing; versions are learned. */
    private Decision rightwards(PathPair pair, Decision decision) {
        boolean forbidden =
                policy.mode() == Policy.Mode.UPDATE
                        && decision instanceof Flow flow
                        && !pair.sameEntry()
                        && (flow.winner() == Side.RIGHT || pair.absent(Side.LEFT));
        return forbidden ? Decision.STAY : decision;
    }

    private Decision chosen(PathPair pair, Side winner, boolean overrides) {
        return new Flow(winner, decided(pair, winner), overrides);
    }

    /**
     * A version that dominates both sides'. An edit of this very scan that wins is its own mark: no
     * other replica saw it.
     */
    private VersionVector decided(PathPair pair, Side winner) {
        Snapshot snapshot = winner == Side.LEFT ? left : right;
        ReplicaId replica = snapshot.replica();
        VersionVector merged = merged(pair);
        return snapshot.counter() > merged.counter(replica)
                ? merged.edited(replica, snapshot.counter())
                : merged;
    }

    private static VersionVector merged(PathPair pair) {
        return pair.left().version().merge(pair.right().version());
    }
}

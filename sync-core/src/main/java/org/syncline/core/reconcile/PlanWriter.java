package org.syncline.core.reconcile;

import org.syncline.core.model.Entry;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.model.Snapshot;
import org.syncline.core.model.VersionVector;
import org.syncline.core.model.Versioned;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Spells decisions out as actions and conflicts. */
final class PlanWriter {

    private final PathPairs pairs;
    private final Snapshot left;
    private final Snapshot right;
    private final Policy.Mode mode;
    private final List<Action> actions = new ArrayList<>();
    private final List<Conflict> conflicts = new ArrayList<>();
    private final Set<RelPath> names = new HashSet<>();

    PlanWriter(PathPairs pairs, Snapshot left, Snapshot right, Policy.Mode mode) {
        this.pairs = pairs;
        this.left = left;
        this.right = right;
        this.mode = mode;
    }

    void write(PathPair pair, Decision decision) {
        switch (decision) {
            case Decision.Flow flow -> flow(pair, flow);
            case Decision.KeepBoth keepBoth -> keepBoth(pair, keepBoth);
            case Decision.Clash clash ->
                    conflicts.add(
                            new Conflict(pair.path(), clash.reason(), pair.left(), pair.right()));
            case Decision.Stay _, Decision.Shut _, Decision.Skip _ -> {}
        }
    }

    Plan plan(List<Problem> problems) {
        List<Action> all = Renames.found(actions, left, right);
        all.sort(Action.ORDER);
        return new Plan(all, conflicts, problems);
    }

    private void flow(PathPair pair, Decision.Flow flow) {
        Versioned desired = new Versioned(pair.entry(flow.winner()), flow.version());
        for (Side side : Side.values()) {
            if (!snapshot(side).readOnly()) {
                change(pair.path(), side, pair.on(side), desired);
            }
        }
    }

    private Snapshot snapshot(Side side) {
        return side == Side.LEFT ? left : right;
    }

    private void change(RelPath path, Side side, Versioned from, Versioned to) {
        if (from.entry().equals(to.entry())) {
            if (!from.version().equals(to.version())) {
                actions.add(new Action.Adopt(path, side, from, to));
            }
        } else if (from.entry().sameContent(to.entry())) {
            actions.add(new Action.SetMetadata(path, side, from, to));
        } else if (to.entry() instanceof Entry.Absent) {
            actions.add(new Action.Delete(path, side, from, to));
        } else if (from.entry() instanceof Entry.Absent) {
            actions.add(new Action.Create(path, side, from, to, path));
        } else {
            actions.add(new Action.Replace(path, side, from, to, path));
        }
    }

    private void keepBoth(PathPair pair, Decision.KeepBoth decision) {
        Side keeper = decision.keeper();
        Side mover = keeper.other();
        Snapshot snapshot = snapshot(mover);
        Versioned moved = pair.on(mover);
        RelPath name = freeName(pair.path(), moved.entry(), snapshot);
        VersionVector version = VersionVector.EMPTY.edited(snapshot.replica(), snapshot.counter());
        Versioned copy = new Versioned(moved.entry(), version);
        Action.Origin origin = new Action.Origin(pair.path(), moved, List.of());
        actions.add(new Action.Move(name, mover, Versioned.UNKNOWN, copy, origin));
        if (mode == Policy.Mode.TWO_WAY) {
            actions.add(new Action.Create(name, keeper, Versioned.UNKNOWN, copy, name));
        }
        Versioned desired = new Versioned(pair.entry(keeper), decision.version());
        change(pair.path(), keeper, pair.on(keeper), desired);
        change(pair.path(), mover, new Versioned(Entry.Absent.INSTANCE, moved.version()), desired);
    }

    private RelPath freeName(RelPath path, Entry entry, Snapshot snapshot) {
        for (int attempt = 1; ; attempt++) {
            RelPath name = ConflictName.of(path, entry, snapshot.replica(), attempt);
            if (!pairs.knows(name) && names.add(name)) {
                return name;
            }
        }
    }
}

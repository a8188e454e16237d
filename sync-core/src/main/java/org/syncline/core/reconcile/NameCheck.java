package org.syncline.core.reconcile;

import org.syncline.core.model.Capabilities;
import org.syncline.core.model.Entry;
import org.syncline.core.model.Node;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.model.Snapshot;
import org.syncline.core.model.Versioned;
import org.syncline.core.reconcile.Conflict.Reason;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Finds, before any transfer, the names that a side's file system could not hold: names that it
 * refuses, and different names that it treats as one. Such paths are conflicts, and nothing changes
 * at or below them. Pure.
 */
public final class NameCheck {

    private final Map<Side, Snapshot> snapshots;
    private final Map<RelPath, Reason> held = new TreeMap<>();

    private NameCheck(Map<Side, Snapshot> snapshots) {
        this.snapshots = snapshots;
    }

    /** The plan without the impossible actions; the same plan if all are possible. */
    public static Plan apply(
            Plan wanted, Map<Side, Snapshot> snapshots, Map<Side, Capabilities> capabilities) {
        Plan plan = apart(wanted, capabilities);
        NameCheck check = new NameCheck(snapshots);
        capabilities.forEach(
                (side, can) -> {
                    List<Action> own =
                            plan.actions().stream().filter(a -> a.target() == side).toList();
                    check.refused(own, can);
                    if (can.folds()) {
                        check.clashing(own, check.snapshot(side), can);
                    }
                });
        return check.held.isEmpty() ? plan : check.without(plan);
    }

    /**
     * A moved and edited file is made before the old one goes; if both names are one here, the old
     * one has to go first.
     */
    private static Plan apart(Plan plan, Map<Side, Capabilities> capabilities) {
        List<Action> actions = new ArrayList<>();
        for (Action action : plan.actions()) {
            Capabilities can = capabilities.getOrDefault(action.target(), Capabilities.POSIX);
            if (action instanceof Action.Move move
                    && move.changesContent()
                    && can.key(move.path()).equals(can.key(move.source()))) {
                actions.addAll(move.origin().instead());
            } else {
                actions.add(action);
            }
        }
        actions.sort(Action.ORDER);
        return actions.equals(plan.actions())
                ? plan
                : new Plan(actions, plan.conflicts(), plan.problems());
    }

    private Snapshot snapshot(Side side) {
        Snapshot snapshot = snapshots.get(side);
        if (snapshot == null) {
            throw new IllegalArgumentException("no snapshot of the " + side.label());
        }
        return snapshot;
    }

    private static boolean isNewName(Action action) {
        return action instanceof Action.Create || action instanceof Action.Move;
    }

    private void refused(List<Action> own, Capabilities can) {
        for (Action action : own) {
            if (isNewName(action) && !can.accepts(action.path().name())) {
                hold(action, Reason.NAME_REFUSED);
            }
        }
    }

    private void clashing(List<Action> own, Snapshot snapshot, Capabilities can) {
        Map<String, List<RelPath>> names = new HashMap<>();
        Set<RelPath> gone = new HashSet<>();
        for (Action action : own) {
            if (isNewName(action)) {
                names.computeIfAbsent(can.key(action.path()), key -> new ArrayList<>())
                        .add(action.path());
            }
            switch (action) {
                case Action.Delete delete -> gone.add(delete.path());
                case Action.Move move -> gone.add(move.source());
                case Action.Create _, Action.Replace _, Action.SetMetadata _, Action.Adopt _ -> {}
            }
        }
        if (names.isEmpty()) {
            return;
        }
        for (Node node : snapshot.nodes()) {
            if (!(node.entry() instanceof Entry.Absent) && !gone.contains(node.path())) {
                List<RelPath> same = names.get(can.key(node.path()));
                if (same != null && !same.contains(node.path())) {
                    same.add(node.path());
                }
            }
        }
        for (List<RelPath> same : names.values()) {
            if (same.stream().distinct().count() > 1) {
                same.forEach(path -> held.putIfAbsent(path, Reason.NAME_CLASH));
            }
        }
        for (Action action : own) {
            if (action instanceof Action.Move && held.containsKey(action.path())) {
                hold(action, Reason.NAME_CLASH);
            }
        }
    }

    /** The entry to be renamed stays where it is. */
    private void hold(Action action, Reason reason) {
        held.putIfAbsent(action.path(), reason);
        if (action instanceof Action.Move move) {
            held.putIfAbsent(move.source(), reason);
        }
    }

    private Plan without(Plan plan) {
        List<Action> actions = new ArrayList<>();
        Set<RelPath> dropped = new HashSet<>();
        for (Action action : plan.actions()) {
            if (isHeld(action.path())) {
                dropped.add(action.path());
            } else {
                actions.add(action);
            }
        }
        List<Conflict> conflicts = new ArrayList<>(plan.conflicts());
        held.forEach(
                (path, reason) -> {
                    if (dropped.contains(path) && !isHeld(path.parent())) {
                        conflicts.add(
                                new Conflict(
                                        path,
                                        reason,
                                        state(Side.LEFT, path),
                                        state(Side.RIGHT, path)));
                    }
                });
        conflicts.sort(Comparator.comparing(Conflict::path));
        return new Plan(actions, conflicts, plan.problems());
    }

    private boolean isHeld(RelPath path) {
        return path.isAtOrBelow(held::containsKey);
    }

    private Versioned state(Side side, RelPath path) {
        Node node = path.findIn(snapshot(side).nodes(), Node::path);
        return node == null ? Versioned.UNKNOWN : node.state();
    }
}

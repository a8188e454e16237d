package org.syncline.core.reconcile;

import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Node;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.model.Side;
import org.syncline.core.model.Snapshot;
import org.syncline.core.model.VersionVector;
import org.syncline.core.model.Versioned;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * A root in memory with its archive: strict about the expected state of an action and about parents
 * and children.
 */
final class Replica {

    private ReplicaId id;
    private long counter;
    private Map<RelPath, Versioned> archive = new HashMap<>();
    private final TreeMap<RelPath, Entry> tree = new TreeMap<>();
    private final List<Problem> problems = new ArrayList<>();
    private final Map<RelPath, RelPath> hints = new HashMap<>();

    Replica(int number) {
        id = new ReplicaId(((long) number << 56) | 0x00bcdef000000000L, number);
    }

    TreeMap<RelPath, Entry> tree() {
        return tree;
    }

    Map<RelPath, Versioned> archive() {
        return archive;
    }

    void put(RelPath path, Entry entry) {
        if (!(entry instanceof Entry.Directory)) {
            below(path).forEach(tree::remove);
        }
        if (entry instanceof Entry.Absent) {
            tree.remove(path);
        } else {
            tree.put(path, entry);
        }
    }

    /** Makes all later scans hint, rightly or not, that a file came from another path. */
    void hint(RelPath from, RelPath to) {
        hints.put(to, from);
    }

    void unreadable(RelPath path) {
        problems.add(new Problem(path, ErrorCode.NO_PERMISSION, "permission denied"));
    }

    /** Loses the archive: the replica gets a new id and knows nothing. */
    void forget(int number) {
        id = new ReplicaId(number, number);
        counter = 0;
        archive = new HashMap<>();
    }

    List<RelPath> below(RelPath directory) {
        return tree.keySet().stream().filter(path -> path.isBelow(directory)).toList();
    }

    /**
     * Scans as the real scan does: local edits become versions of this scan, and the archive learns
     * them.
     */
    Snapshot scan() {
        counter++;
        TreeMap<RelPath, Node> nodes = new TreeMap<>();
        tree.forEach((path, entry) -> nodes.put(path, node(path, entry)));
        archive.keySet().stream()
                .filter(path -> !nodes.containsKey(path))
                .toList()
                .forEach(path -> nodes.put(path, node(path, Entry.Absent.INSTANCE)));
        nodes.values().forEach(node -> archive.put(node.path(), node.state()));
        List<Node> told = new ArrayList<>();
        nodes.values().forEach(n -> told.add(new Node(n.path(), n.state(), hints.get(n.path()))));
        return new Snapshot(id, counter, told, problems);
    }

    private Node node(RelPath path, Entry entry) {
        Versioned known = archive.get(path);
        if (known != null && known.entry().equals(entry)) {
            return new Node(path, known);
        }
        VersionVector before = known == null ? VersionVector.EMPTY : known.version();
        return new Node(path, new Versioned(entry, before.edited(id, counter)));
    }

    /**
     * Carries out the actions that the filter passes, as an executor would; a failed precondition
     * is an error.
     */
    static void apply(Plan plan, Replica left, Replica right, Predicate<Action> lucky) {
        List<Action> failed = new ArrayList<>();
        for (Action.Stage stage : Action.Stage.values()) {
            for (Action action : plan.stage(stage)) {
                boolean blocked = failed.stream().anyMatch(other -> dependsOn(action, other));
                if (blocked || !lucky.test(action)) {
                    failed.add(action);
                } else {
                    (action.target() == Side.LEFT ? left : right).apply(action);
                }
            }
        }
    }

    private static boolean dependsOn(Action action, Action failed) {
        return ends(failed).stream()
                .anyMatch(one -> ends(action).stream().anyMatch(other -> onOneLine(one, other)));
    }

    private static List<RelPath> ends(Action action) {
        return action instanceof Action.Move move
                ? List.of(move.path(), move.source())
                : List.of(action.path());
    }

    private static boolean onOneLine(RelPath one, RelPath other) {
        return one.equals(other) || one.isBelow(other) || other.isBelow(one);
    }

    private void apply(Action action) {
        Entry now = tree.getOrDefault(action.path(), Entry.Absent.INSTANCE);
        check(now.equals(action.expected().entry()), action, "finds " + now);
        switch (action) {
            case Action.Move move -> move(move);
            case Action.Delete delete ->
                    check(below(delete.path()).isEmpty(), delete, "is not empty");
            case Action.Replace replace ->
                    check(below(replace.path()).isEmpty(), replace, "is not empty");
            case Action.Create create -> {}
            case Action.SetMetadata set -> {}
            case Action.Adopt adopt ->
                    check(now.equals(adopt.desired().entry()), adopt, "is no adoption");
        }
        RelPath parent = action.path().parent();
        boolean placed = parent.isRoot() || tree.get(parent) instanceof Entry.Directory;
        if (action.desired().entry() instanceof Entry.Absent) {
            tree.remove(action.path());
        } else {
            check(placed, action, "has no directory");
            tree.put(action.path(), action.desired().entry());
        }
        archive.put(action.path(), action.desired());
        if (action instanceof Action.Move move) {
            move.followUps().forEach(this::apply);
        }
    }

    /**
     * Moves everything below along, which must be exactly the deletions and creations of the move's
     * origin.
     */
    private void move(Action.Move move) {
        List<RelPath> below = below(move.source());
        List<RelPath> known =
                move.origin().instead().stream()
                        .filter(action -> action instanceof Action.Delete)
                        .map(Action::path)
                        .filter(path -> path.isBelow(move.source()))
                        .toList();
        check(below.equals(known), move, "takes along " + below);
        Entry moved = tree.remove(move.source());
        check(move.origin().state().entry().equals(moved), move, "source is " + moved);
        boolean right = move.changesContent() || move.desired().entry().sameContent(moved);
        check(right, move, "would make " + moved);
        for (RelPath path : below) {
            Entry entry = MovedEntry.of(tree.remove(path), move.source(), move.path());
            tree.put(path.rebased(move.source(), move.path()), entry);
        }
    }

    private static void check(boolean holds, Action action, String what) {
        if (!holds) {
            throw new AssertionError(action + " " + what);
        }
    }
}

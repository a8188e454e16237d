package org.syncline.lab.review;

import org.syncline.core.model.Entry;
import org.syncline.core.model.Node;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.model.Snapshot;
import org.syncline.core.reconcile.Action;
import org.syncline.core.reconcile.Conflict;
import org.syncline.core.reconcile.Plan;
import org.syncline.core.reconcile.PlanEdit.Choice;
import org.syncline.core.session.Comparison;
import org.syncline.core.session.OmittedEntry;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Makes the table's rows of a plan: one for each path at which the original or the edited plan
 * changes something or leaves a conflict. Pure; made once for a comparison.
 */
final class PlanRows {
    private final Map<RelPath, Entry> left;
    private final Map<RelPath, Entry> right;
    private final Map<RelPath, String> leftOut = new HashMap<>();
    private final long unconcerned;

    /** Rows with the winner that the plan has without a choice. */
    private final TreeMap<RelPath, PlanRow> originals = new TreeMap<>();

    PlanRows(Comparison comparison) {
        left = entries(comparison.left());
        right = entries(comparison.right());
        for (OmittedEntry entry : comparison.leftOut()) {
            leftOut.merge(
                    entry.path(),
                    on(entry),
                    (one, other) -> one.equals(other) ? one : one + "; " + other);
        }
        for (Conflict conflict : comparison.plan().conflicts()) {
            originals.put(conflict.path(), row(conflict.path(), Optional.empty()));
        }
        for (Action action : comparison.plan().actions()) {
            if (isShown(action)) {
                originals.computeIfAbsent(action.path(), path -> row(path, winner(action)));
            }
        }
        long seen = left.keySet().stream().filter(path -> stands(left, path)).count();
        long equal = left.keySet().stream().filter(this::isEqual).count();
        unconcerned = comparison.left().standing() - seen + equal;
    }

    private static String on(OmittedEntry entry) {
        return "on the " + entry.side().label() + ": " + entry.reason();
    }

    private static Map<RelPath, Entry> entries(Snapshot snapshot) {
        Map<RelPath, Entry> entries = new HashMap<>();
        for (Node node : snapshot.nodes()) {
            entries.put(node.path(), node.entry());
        }
        return entries;
    }

    private static boolean isShown(Action action) {
        return !(action instanceof Action.Adopt);
    }

    private static Optional<Side> winner(Action action) {
        return Optional.of(action.target().other());
    }

    private static boolean stands(Map<RelPath, Entry> side, RelPath path) {
        Entry entry = side.get(path);
        return entry != null && !(entry instanceof Entry.Absent) && !path.isRoot();
    }

    /** The policy may let two entries differ; unreadable ones are no entries to compare. */
    private boolean isEqual(RelPath path) {
        return stands(left, path)
                && stands(right, path)
                && !originals.containsKey(path)
                && !(left.get(path) instanceof Entry.Unsyncable)
                && !(right.get(path) instanceof Entry.Unsyncable);
    }

    /** Returns the number of entries that are equal on both sides. */
    long unconcerned() {
        return unconcerned;
    }

    /** Returns the number of paths that are not synchronised. */
    long leftOut() {
        return leftOut.size();
    }

    /** Returns the rows of what no plan concerns, in path order. */
    List<PlanRow> rest(List<Node> elsewhere) {
        TreeMap<RelPath, PlanRow> rest = new TreeMap<>();
        for (Node node : elsewhere) {
            if (!node.path().isRoot() && !(node.entry() instanceof Entry.Absent)) {
                rest.put(node.path(), equal(node.path(), node.entry(), node.entry()));
            }
        }
        for (Map.Entry<RelPath, Entry> each : left.entrySet()) {
            if (isEqual(each.getKey())) {
                Entry other = right.getOrDefault(each.getKey(), Entry.Absent.INSTANCE);
                rest.put(each.getKey(), equal(each.getKey(), each.getValue(), other));
            }
        }
        leftOut.forEach(
                (path, why) ->
                        rest.put(path, row(path).decided(RowKind.LEFT_OUT, Optional.empty(), why)));
        return List.copyOf(rest.values());
    }

    private static PlanRow equal(RelPath path, Entry here, Entry there) {
        return new PlanRow(
                path,
                SideEntry.of(here),
                SideEntry.of(there),
                RowKind.EQUAL,
                Optional.empty(),
                Optional.empty(),
                "");
    }

    /** Returns the rows in path order. */
    List<PlanRow> of(Plan plan, Map<RelPath, Choice> choices) {
        Map<RelPath, Cell> cells = HashMap.newHashMap(originals.size());
        for (Conflict conflict : plan.conflicts()) {
            cells.put(conflict.path(), new Cell(RowKind.CONFLICT, conflict.reason().text()));
        }
        for (Action action : plan.actions()) {
            if (isShown(action)) {
                cells.merge(action.path(), cell(action), PlanRows::stronger);
            }
        }
        List<PlanRow> rows = new ArrayList<>(originals.size());
        for (PlanRow original : originals.values()) {
            Cell cell = cells.remove(original.path());
            rows.add(with(original, cell == null ? Cell.SKIPPED : cell, choices));
        }
        if (!cells.isEmpty()) {
            cells.forEach((path, cell) -> rows.add(with(row(path), cell, choices)));
            rows.sort(Comparator.comparing(PlanRow::path));
        }
        return rows;
    }

    private record Cell(RowKind kind, String note) {
        static final Cell SKIPPED = new Cell(RowKind.SKIP, "");
    }

    private static Cell cell(Action action) {
        String note =
                switch (action) {
                    case Action.SetMetadata set -> "time and mode only";
                    case Action.Move move -> "from " + move.source() + purpose(move);
                    case Action.Create create -> "";
                    case Action.Replace replace -> "";
                    case Action.Delete delete -> "";
                    case Action.Adopt adopt -> "";
                };
        return new Cell(RowKind.of(action), note);
    }

    private static String purpose(Action.Move move) {
        return move.keepsBoth() ? ", to keep both" : move.changesContent() ? ", and edited" : "";
    }

    /** A rename replaces the copy that follows it at the same path. */
    private static Cell stronger(Cell before, Cell now) {
        boolean rename =
                before.kind() == RowKind.RENAME_LEFT || before.kind() == RowKind.RENAME_RIGHT;
        return rename ? before : now;
    }

    private static PlanRow with(PlanRow row, Cell cell, Map<RelPath, Choice> choices) {
        return row.decided(cell.kind(), Optional.ofNullable(choices.get(row.path())), cell.note());
    }

    /** Returns the row of a path that the plan leaves alone. */
    private PlanRow row(RelPath path) {
        PlanRow original = originals.get(path);
        return original == null ? row(path, Optional.empty()) : original;
    }

    private PlanRow row(RelPath path, Optional<Side> winner) {
        return new PlanRow(
                path,
                SideEntry.of(left.getOrDefault(path, Entry.Absent.INSTANCE)),
                SideEntry.of(right.getOrDefault(path, Entry.Absent.INSTANCE)),
                RowKind.SKIP,
                Optional.empty(),
                winner,
                "");
    }
}

package org.syncline.desktop.plan;

import org.syncline.core.model.RelPath;
import org.syncline.lab.review.PlanRow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Keeps rows in their places, so that what a decision changes moves none under the pointer. */
final class RowPlaces {
    private RowPlaces() {}

    /** Returns whether rows of the same paths are in the same places. */
    static boolean areSame(List<PlanRow> rows, List<PlanRow> next) {
        if (rows.size() != next.size()) {
            return false;
        }
        for (int i = 0; i < next.size(); i++) {
            if (!rows.get(i).path().equals(next.get(i).path())) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the next rows in the order in which their paths were shown. A row that is new comes
     * below the only row that has changed; if several have, below the row that follows it.
     */
    static List<PlanRow> keep(List<PlanRow> shown, List<PlanRow> next) {
        if (areSame(shown, next)) {
            return next;
        }
        Map<RelPath, PlanRow> left = new LinkedHashMap<>();
        next.forEach(row -> left.put(row.path(), row));
        if (left.size() < next.size()) {
            return next; // two rows of one path have no place of their own
        }
        List<PlanRow> kept = new ArrayList<>();
        List<RelPath> changed = new ArrayList<>();
        for (PlanRow before : shown) {
            PlanRow now = left.remove(before.path());
            if (now != null) {
                kept.add(now);
                if (!now.equals(before)) {
                    changed.add(now.path());
                }
            }
        }
        return with(kept, byNeighbour(next, left, changed));
    }

    /** Returns the rows that are new by the path of the row above them; none for the end. */
    private static Map<Optional<RelPath>, List<PlanRow>> byNeighbour(
            List<PlanRow> next, Map<RelPath, PlanRow> added, List<RelPath> changed) {
        Map<Optional<RelPath>, List<PlanRow>> places = new HashMap<>();
        Optional<RelPath> follower = Optional.empty();
        for (PlanRow row : next.reversed()) {
            if (added.containsKey(row.path())) {
                Optional<RelPath> above =
                        changed.size() == 1 ? Optional.of(changed.getFirst()) : follower;
                places.computeIfAbsent(above, path -> new ArrayList<>()).addFirst(row);
            } else {
                follower = Optional.of(row.path());
            }
        }
        return places;
    }

    private static List<PlanRow> with(
            List<PlanRow> kept, Map<Optional<RelPath>, List<PlanRow>> added) {
        List<PlanRow> all = new ArrayList<>();
        for (PlanRow row : kept) {
            all.add(row);
            all.addAll(added.getOrDefault(Optional.of(row.path()), List.of()));
        }
        all.addAll(added.getOrDefault(Optional.<RelPath>empty(), List.of()));
        return all;
    }
}

package org.syncline.core.reconcile;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The deletions and creations of a plan on one side, and those of them that have become part of a
 * move.
 */
final class RenameCandidates {

    private final TreeMap<RelPath, Action.Delete> gone = new TreeMap<>();
    private final TreeMap<RelPath, Action.Create> made = new TreeMap<>();
    private final Map<Entry, TreeSet<RelPath>> madeByContent = new HashMap<>();
    private final Set<RelPath> occupied = new HashSet<>();
    private final Set<Action> taken = new HashSet<>();

    RenameCandidates(Side side, List<Action> actions) {
        for (Action action : actions) {
            if (action.target() == side) {
                add(action);
            }
        }
        made.keySet().removeIf(this::isOccupied);
        for (Action.Create create : made.values()) {
            madeByContent
                    .computeIfAbsent(content(create.desired().entry()), key -> new TreeSet<>())
                    .add(create.path());
        }
    }

    private void add(Action action) {
        switch (action) {
            case Action.Delete delete -> gone.put(delete.path(), delete);
            case Action.Create create -> made.put(create.path(), create);
            case Action.Replace replace -> occupied.add(replace.path());
            case Action.Move move -> occupied.add(move.source());
            case Action.SetMetadata _, Action.Adopt _ -> {}
        }
    }

    /** True if something else stands at or above the path until the moves are done. */
    private boolean isOccupied(RelPath path) {
        return !occupied.isEmpty() && path.isAtOrBelow(occupied::contains);
    }

    /** The entry reduced to its content. */
    private static Entry content(Entry entry) {
        return switch (entry) {
            case Entry.RegularFile file ->
                    new Entry.RegularFile(file.size(), Instant.EPOCH, 0, file.digest());
            case Entry.Symlink link -> new Entry.Symlink(link.target(), Instant.EPOCH);
            case Entry.Directory directory -> new Entry.Directory(Instant.EPOCH, 0);
            case Entry.Absent _, Entry.Unsyncable _ -> entry;
        };
    }

    boolean isTaken(Action action) {
        return taken.contains(action);
    }

    /** The deletions that are no part of a move yet, in path order. */
    List<Action.Delete> gone() {
        return List.copyOf(gone.values());
    }

    /** The deletions at and below a directory, in path order. */
    Collection<Action.Delete> goneWith(RelPath directory) {
        List<Action.Delete> below = new ArrayList<>();
        for (Action.Delete delete : gone.tailMap(directory, true).values()) {
            if (!delete.path().equals(directory) && !delete.path().isBelow(directory)) {
                break;
            }
            below.add(delete);
        }
        return below;
    }

    /** The deletion at a path that is no part of a move yet, or null. */
    Action.@Nullable Delete gone(RelPath path) {
        return gone.get(path);
    }

    /** The creation at a path that is no part of a move yet, or null. */
    Action.@Nullable Create made(RelPath path) {
        return made.get(path);
    }

    /** The paths, in order, of creations of this content that are no part of a move yet. */
    TreeSet<RelPath> madeLike(Entry entry) {
        return madeByContent.getOrDefault(content(entry), new TreeSet<>());
    }

    /**
     * One move instead of these deletions and creations.
     *
     * @param from the deletion at the old path, one of {@code deletions}
     * @param to the creation at the new path, one of {@code creations}
     */
    Action.Move take(
            Action.Delete from,
            Action.Create to,
            Collection<Action.Delete> deletions,
            Collection<Action.Create> creations) {
        List<Action> instead = new ArrayList<>(deletions);
        instead.addAll(creations);
        instead.sort(Comparator.comparing(Action::path));
        taken.addAll(instead);
        for (Action.Delete delete : deletions) {
            gone.remove(delete.path());
        }
        for (Action.Create create : creations) {
            made.remove(create.path());
            madeLike(create.desired().entry()).remove(create.path());
        }
        Action.Origin origin = new Action.Origin(from.path(), from.expected(), instead);
        return new Action.Move(to.path(), to.target(), to.expected(), to.desired(), origin);
    }
}

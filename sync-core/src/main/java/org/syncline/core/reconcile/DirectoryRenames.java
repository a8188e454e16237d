package org.syncline.core.reconcile;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * Finds directories that were renamed whole: everything in one is created at the same relative path
 * of another. More may be created there; excluded entries travel along.
 */
final class DirectoryRenames {

    /** The number of files of a directory whose new places are tried. */
    private static final int WITNESSES = 16;

    /** The number of directories that are tried, so that many equal ones take no quadratic time. */
    private static final int TRIALS = 64;

    private final RenameCandidates candidates;

    private DirectoryRenames(RenameCandidates candidates) {
        this.candidates = candidates;
    }

    static List<Action.Move> found(RenameCandidates candidates) {
        DirectoryRenames search = new DirectoryRenames(candidates);
        List<Action.Move> moves = new ArrayList<>();
        for (Action.Delete delete : candidates.gone()) {
            if (delete.expected().entry() instanceof Entry.Directory
                    && candidates.gone(delete.path()) != null) {
                Action.Move move = search.move(delete);
                if (move != null) {
                    moves.add(move);
                }
            }
        }
        return moves;
    }

    private Action.@Nullable Move move(Action.Delete directory) {
        Collection<Action.Delete> old = candidates.goneWith(directory.path());
        for (RelPath to : destinations(directory.path(), old)) {
            List<Action.Create> created = creations(directory.path(), to, old);
            if (!created.isEmpty()) {
                return candidates.take(directory, created.getFirst(), old, created);
            }
        }
        return null;
    }

    /** The creations that match the deletions one by one, the directory's own first; or none. */
    private List<Action.Create> creations(
            RelPath from, RelPath to, Collection<Action.Delete> deletions) {
        List<Action.Create> creations = new ArrayList<>(deletions.size());
        for (Action.Delete delete : deletions) {
            Action.Create create = candidates.made(delete.path().rebased(from, to));
            if (create == null || !MovedEntry.fits(delete, create, from, to)) {
                return List.of();
            }
            creations.add(create);
        }
        return creations;
    }

    /** The possible new places of the directory, by the file in it with the rarest content. */
    private List<RelPath> destinations(RelPath directory, Collection<Action.Delete> old) {
        Action.Delete witness =
                old.stream()
                        .filter(delete -> !(delete.expected().entry() instanceof Entry.Directory))
                        .limit(WITNESSES)
                        .min(Comparator.comparingInt(this::copies))
                        .orElse(null);
        if (witness == null) {
            return List.of();
        }
        List<RelPath> found = new ArrayList<>();
        for (RelPath copy : candidates.madeLike(witness.expected().entry())) {
            RelPath to = counterpart(directory, witness.path(), copy);
            if (to != null && found.size() < TRIALS) {
                found.add(to);
            }
        }
        found.sort(Comparator.comparing(to -> !Arrays.equals(to.name(), directory.name())));
        return found;
    }

    private int copies(Action.Delete delete) {
        return candidates.madeLike(delete.expected().entry()).size();
    }

    /** The directory in which {@code copy} lies as {@code file} lies in {@code directory}. */
    private static @Nullable RelPath counterpart(RelPath directory, RelPath file, RelPath copy) {
        RelPath from = file;
        RelPath to = copy;
        while (!from.equals(directory)) {
            if (to.isRoot() || !Arrays.equals(from.name(), to.name())) {
                return null;
            }
            from = from.parent();
            to = to.parent();
        }
        return to.isRoot() ? null : to;
    }
}

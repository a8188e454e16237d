package org.syncline.core.reconcile;

import org.syncline.core.model.Side;
import org.syncline.core.model.Snapshot;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds renamed and moved entries: if a plan deletes content at one path of a side and creates the
 * same content at another path of that side, one {@link Action.Move} takes the place of both. Whole
 * directories come first, from the top downwards, then single files and links. Content alone
 * decides; if it fits several paths, those of the same name are paired first, the others in path
 * order. Files that were edited as well come last, by the hints of the scan. Pure, and the same for
 * both sides.
 *
 * <p>A path that holds an entry before and after the run is neither moved off nor moved over,
 * because it would be empty for a moment.
 */
final class Renames {

    private Renames() {}

    /** The actions with moves among them, in no particular order. */
    static List<Action> found(List<Action> actions, Snapshot left, Snapshot right) {
        List<Action> result = new ArrayList<>(actions);
        for (Side side : Side.values()) {
            if (deletesAndCreates(actions, side)) {
                RenameCandidates candidates = new RenameCandidates(side, actions);
                List<Action.Move> moves = new ArrayList<>(DirectoryRenames.found(candidates));
                moves.addAll(FileRenames.found(candidates));
                moves.addAll(FileRenames.hinted(candidates, side == Side.LEFT ? right : left));
                result.removeIf(candidates::isTaken);
                result.addAll(moves);
            }
        }
        return result;
    }

    private static boolean deletesAndCreates(List<Action> actions, Side side) {
        boolean deletes = false;
        boolean creates = false;
        for (Action action : actions) {
            boolean here = action.target() == side;
            deletes |= here && action instanceof Action.Delete;
            creates |= here && action instanceof Action.Create;
        }
        return deletes && creates;
    }
}

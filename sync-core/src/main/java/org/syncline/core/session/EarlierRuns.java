package org.syncline.core.session;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.Refusal;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.model.Side;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The runs of two roots with each other, oldest first, and which of them can be undone. */
final class EarlierRuns {

    private static final String HISTORY = "see syncline history";

    private final Map<Side, Map<String, EarlierRun>> known;
    private final Map<Side, byte[]> replicas;
    private final Map<Side, String> names;

    /**
     * @param told for each side the runs that it knows
     * @param replicas identity of each root
     * @param names of the roots, for messages
     */
    EarlierRuns(
            Map<Side, List<EarlierRun>> told, Map<Side, byte[]> replicas, Map<Side, String> names) {
        Map<Side, Map<String, EarlierRun>> byId = new LinkedHashMap<>();
        told.forEach(
                (side, runs) -> {
                    Map<String, EarlierRun> ids = new LinkedHashMap<>();
                    runs.forEach(run -> ids.put(run.id(), run));
                    byId.put(side, ids);
                });
        this.known = byId;
        this.replicas = replicas;
        this.names = names;
    }

    private Map<String, EarlierRun> on(Side side) {
        return known.getOrDefault(side, Map.of());
    }

    /** Returns the runs that both sides know, with the changes on both. */
    List<EarlierRun> common() {
        List<EarlierRun> common = new ArrayList<>();
        for (EarlierRun left : on(Side.LEFT).values()) {
            EarlierRun right = on(Side.RIGHT).get(left.id());
            if (right != null && isWith(left, Side.RIGHT) && isWith(right, Side.LEFT)) {
                common.add(left.with(right));
            }
        }
        return common;
    }

    /** True if the run was with the root that is on this side now. */
    private boolean isWith(EarlierRun run, Side side) {
        byte[] replica = replicas.getOrDefault(side, new byte[0]);
        return run.partnerReplica().isEmpty()
                || run.partnerReplica().equals(ReplicaId.of(replica).toString());
    }

    /**
     * The run to take back.
     *
     * @param wanted its name, or the empty string for the latest that is in effect and was not
     *     itself an undo
     * @throws RefusedException saying why there is none
     */
    EarlierRun choose(String wanted) throws RefusedException {
        return wanted.isEmpty() ? latest() : named(wanted);
    }

    private EarlierRun latest() throws RefusedException {
        Map<String, EarlierRun> all = new LinkedHashMap<>();
        common().forEach(run -> all.put(run.id(), run));
        EarlierRun latest = null;
        for (EarlierRun run : all.values()) {
            if (run.undoneBy().isEmpty() && !isUndo(run, all)) {
                latest = run;
            }
        }
        if (latest == null) {
            throw new RefusedException(
                    new Refusal(
                            "there is no run of "
                                    + names.get(Side.LEFT)
                                    + " with "
                                    + names.get(Side.RIGHT)
                                    + " left to undo",
                            HISTORY));
        }
        return undoable(latest);
    }

    /** True if the run took another one back; taking an undo back is doing it again. */
    private static boolean isUndo(EarlierRun run, Map<String, EarlierRun> all) {
        boolean undo = false;
        @Nullable EarlierRun at = run;
        for (int depth = 0; at != null && !at.undoes().isEmpty() && depth < all.size(); depth++) {
            undo = !undo;
            at = all.get(at.undoes());
        }
        return undo;
    }

    private EarlierRun named(String wanted) throws RefusedException {
        for (Side side : Side.values()) {
            if (!on(side).containsKey(wanted)) {
                throw new RefusedException(
                        new Refusal(
                                names.get(side) + " knows of no run \"" + wanted + "\"", HISTORY));
            }
        }
        for (EarlierRun run : common()) {
            if (run.id().equals(wanted)) {
                return undoable(run);
            }
        }
        throw new RefusedException("the run \"" + wanted + "\" was not one of these two roots");
    }

    private EarlierRun undoable(EarlierRun run) throws RefusedException {
        for (Side side : Side.values()) {
            EarlierRun own = on(side).get(run.id());
            if (own != null && own.purged()) {
                throw new RefusedException(
                        "the run "
                                + run.id()
                                + " cannot be undone any more, because its trash in "
                                + names.get(side)
                                + " was emptied");
            }
        }
        return run;
    }
}

package org.syncline.core.session;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.Refusal;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.model.Side;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The runs that two open roots made with each other, as the roots know them. One thread calls. */
public final class SharedHistory {

    private static final String HISTORY = "see syncline history";

    private final Map<Side, PeerLink> links;
    private final SessionSetup setup;

    /** The links are those of the open roots, and may change. */
    SharedHistory(Map<Side, PeerLink> links, SessionSetup setup) {
        this.links = links;
        this.setup = setup;
    }

    /** Each side's runs by their names, oldest first. */
    private record Known(Map<String, EarlierRun> left, Map<String, EarlierRun> right) {

        Map<String, EarlierRun> on(Side side) {
            return side == Side.LEFT ? left : right;
        }
    }

    private Known known() throws IOException {
        Map<Side, Map<String, EarlierRun>> known =
                BothSides.run(
                        side -> {
                            Map<String, EarlierRun> runs = new LinkedHashMap<>();
                            of(side).runs().forEach(run -> runs.put(run.id(), run));
                            return runs;
                        });
        return new Known(
                known.getOrDefault(Side.LEFT, Map.of()), known.getOrDefault(Side.RIGHT, Map.of()));
    }

    private SingleRootHistory of(Side side) {
        return new SingleRootHistory(PeerLink.of(links, side));
    }

    private String name(Side side) {
        return setup.root(side).name();
    }

    /** The runs that these two roots made with each other, oldest first, with both's changes. */
    public List<EarlierRun> runs() throws IOException {
        return common(known());
    }

    private List<EarlierRun> common(Known known) {
        List<EarlierRun> common = new ArrayList<>();
        for (EarlierRun left : known.left().values()) {
            EarlierRun right = known.right().get(left.id());
            if (right != null && isWith(left, Side.RIGHT) && isWith(right, Side.LEFT)) {
                common.add(left.with(right, name(Side.RIGHT)));
            }
        }
        return common;
    }

    /** True if the run was with the root that is on this side now. */
    private boolean isWith(EarlierRun run, Side side) {
        byte[] replica = PeerLink.of(links, side).opened().replica;
        return run.partnerReplica().isEmpty()
                || run.partnerReplica().equals(ReplicaId.of(replica).toString());
    }

    /**
     * The run to take back.
     *
     * @param wanted its name, or the empty string for the latest that is in effect and was not
     *     itself an undo
     * @throws RefusedException if there is none that can be undone, saying why
     */
    public EarlierRun choose(String wanted) throws IOException, RefusedException {
        Known known = known();
        EarlierRun chosen = wanted.isEmpty() ? latest(known) : named(wanted, known);
        for (Side side : Side.values()) {
            EarlierRun own = known.on(side).get(chosen.id());
            if (own != null && own.purged()) {
                throw new RefusedException(
                        "the run %s cannot be undone any more, because its trash in %s was emptied"
                                .formatted(chosen.id(), name(side)));
            }
        }
        return chosen;
    }

    private EarlierRun latest(Known known) throws RefusedException {
        Map<String, EarlierRun> all = new LinkedHashMap<>();
        common(known).forEach(run -> all.put(run.id(), run));
        EarlierRun latest = null;
        for (EarlierRun run : all.values()) {
            if (run.undoneBy().isEmpty() && !isUndo(run, all)) {
                latest = run;
            }
        }
        if (latest == null) {
            throw new RefusedException(
                    new Refusal(
                            "there is no run of %s with %s left to undo"
                                    .formatted(name(Side.LEFT), name(Side.RIGHT)),
                            HISTORY));
        }
        return latest;
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

    private EarlierRun named(String wanted, Known known) throws RefusedException {
        for (Side side : Side.values()) {
            if (!known.on(side).containsKey(wanted)) {
                throw new RefusedException(
                        new Refusal(name(side) + " knows of no run \"" + wanted + "\"", HISTORY));
            }
        }
        for (EarlierRun run : common(known)) {
            if (run.id().equals(wanted)) {
                return run;
            }
        }
        throw new RefusedException("the run \"" + wanted + "\" was not one of these two roots");
    }

    /** Returns the actions of a run on both sides, in the order in which each side did them. */
    public List<UndoItem> actions(String run) throws IOException {
        List<UndoItem> items = new ArrayList<>();
        BothSides.run(side -> of(side).actions(side, run))
                .forEach((side, own) -> items.addAll(own));
        return items;
    }
}

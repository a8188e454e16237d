package org.syncline.core.session;

import org.syncline.core.model.Side;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The runs that two open roots made with each other, as the roots know them. One thread calls. */
public final class SharedHistory {

    private final Map<Side, PeerLink> links;
    private final Map<Side, byte[]> replicas;
    private final Map<Side, String> names;

    /**
     * @param links of the open roots; may change
     * @param replicas identity of each root; may change
     */
    SharedHistory(Map<Side, PeerLink> links, Map<Side, byte[]> replicas, SessionSetup setup) {
        this.links = links;
        this.replicas = replicas;
        this.names = Map.of(Side.LEFT, setup.left().name(), Side.RIGHT, setup.right().name());
    }

    private PeerLink link(Side side) {
        PeerLink link = links.get(side);
        if (link == null) {
            throw new IllegalStateException("the roots are not open");
        }
        return link;
    }

    /** The runs that these two roots made with each other, oldest first. */
    public List<EarlierRun> runs() throws IOException {
        return told().common();
    }

    /**
     * The run to take back.
     *
     * @param wanted its name, or the empty string for the latest that was not undone
     * @throws RefusedException if there is none that can be undone, saying why
     */
    public EarlierRun choose(String wanted) throws IOException, RefusedException {
        return told().choose(wanted);
    }

    private EarlierRuns told() throws IOException {
        Map<Side, List<EarlierRun>> told =
                BothSides.run(side -> SingleRootHistory.runs(link(side)));
        return new EarlierRuns(told, replicas, names);
    }

    /** Returns the actions of a run on both sides, in the order in which each side did them. */
    public List<UndoItem> actions(String run) throws IOException {
        List<UndoItem> items = new ArrayList<>();
        BothSides.run(side -> SingleRootHistory.actions(link(side), side, run))
                .forEach((side, own) -> items.addAll(own));
        return items;
    }
}

package org.syncline.desktop.setup;

import org.syncline.core.model.Side;

import java.util.HashSet;
import java.util.Set;

/**
 * Tells the roots of samples, which end with the window, from the user's own, which are remembered.
 * UI thread only.
 */
final class SampleRoots {
    private final Set<String> samples = new HashSet<>();
    private String ownLeft = "";
    private String ownRight = "";

    /** Notes the roots of a sample, and those that it takes the place of. */
    void enter(SetupState before, String left, String right) {
        ownLeft = own(Side.LEFT, before.left());
        ownRight = own(Side.RIGHT, before.right());
        samples.add(left);
        samples.add(right);
    }

    boolean has(String root) {
        return samples.contains(root);
    }

    /** Returns the root, or the one that the user had before if it is a sample's. */
    String own(Side side, String root) {
        return !has(root) ? root : side == Side.LEFT ? ownLeft : ownRight;
    }
}

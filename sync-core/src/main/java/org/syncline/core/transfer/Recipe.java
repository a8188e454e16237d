package org.syncline.core.transfer;

import org.syncline.core.peer.BasisMessage;

import java.util.List;

/** The making of one file from files of the target and from sent content. Immutable. */
public record Recipe(List<BasisMessage> bases, DeltaPlan plan) {

    public Recipe {
        bases = List.copyOf(bases);
    }

    /** A file whose whole content the target has elsewhere. */
    public static Recipe identical(BasisMessage basis) {
        DeltaRange whole = new DeltaRange.Copy(0, 0, basis.size);
        return new Recipe(List.of(basis), new DeltaPlan(List.of(whole)));
    }
}

package org.syncline.core.transfer;

import java.util.List;

/** How one file is made from files that the target has, and from what is sent. Immutable. */
public record Recipe(List<Basis> bases, DeltaPlan plan) {

    public Recipe {
        bases = List.copyOf(bases);
    }

    /** A file whose whole content the target has elsewhere. */
    public static Recipe identical(Basis basis) {
        DeltaRange whole = new DeltaRange.Copy(0, 0, basis.size());
        return new Recipe(List.of(basis), new DeltaPlan(List.of(whole)));
    }
}

package org.syncline.desktop.window;

import org.syncline.core.model.Side;
import org.syncline.lab.review.PlanState;
import org.syncline.lab.table.Figures;

import java.util.List;
import java.util.stream.Stream;

/** Looks whether what a plan brings fits on the disks of both sides. */
final class FreeSpace {
    private FreeSpace() {}

    /** Returns a sentence for each side that says how much is free and has too little. */
    static List<String> lacking(PlanState plan) {
        return Stream.of(Side.values())
                .filter(side -> plan.bytesToCome(side) > plan.free(side).orElse(Long.MAX_VALUE))
                .map(side -> sentence(side, plan))
                .toList();
    }

    private static String sentence(Side side, PlanState plan) {
        return ("The disk of the %s side has room for %s, but %s are to come: files that do not"
                        + " fit will fail. Make room first, or skip some rows.")
                .formatted(
                        side.label(),
                        Figures.bytes((double) plan.free(side).orElseThrow()),
                        Figures.bytes((double) plan.bytesToCome(side)));
    }
}

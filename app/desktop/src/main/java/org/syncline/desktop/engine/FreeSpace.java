package org.syncline.desktop.engine;

import org.syncline.core.model.Side;
import org.syncline.core.session.RootOpener;
import org.syncline.lab.review.PlanState;
import org.syncline.lab.table.Figures;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Looks whether what a plan copies fits on the disks of the folders here. */
final class FreeSpace {
    private FreeSpace() {}

    /** Returns a sentence for each folder without room; the disk of a peer is not known here. */
    static List<String> lacking(CompareRequest request, PlanState plan) throws IOException {
        List<String> sentences = new ArrayList<>();
        for (Side side : Side.values()) {
            String root = side == Side.LEFT ? request.left() : request.right();
            if (!RootOpener.isAddress(root)) {
                long free = Files.getFileStore(Path.of(root)).getUsableSpace();
                sentence(side, plan.bytesToCome(side), free).ifPresent(sentences::add);
            }
        }
        return sentences;
    }

    static Optional<String> sentence(Side side, long needed, long free) {
        return needed <= free
                ? Optional.empty()
                : Optional.of(
                        ("The disk of the %s folder has room for %s, but %s are to come: files"
                                        + " that do not fit will fail. Make room first, or skip"
                                        + " some rows.")
                                .formatted(
                                        side.label(),
                                        Figures.bytes((double) free),
                                        Figures.bytes((double) needed)));
    }
}

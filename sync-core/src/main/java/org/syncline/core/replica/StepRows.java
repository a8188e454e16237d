package org.syncline.core.replica;

import org.syncline.core.archive.Archive;
import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.archive.JournalChange;
import org.syncline.core.execute.Step;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.TrashLocation;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.Entry;

import java.io.IOException;
import java.time.Instant;

/** Turns steps that were carried out into rows of the archive and entries of its journal. */
final class StepRows {

    private StepRows() {}

    /** Records a step of a run, which has begun; the row has no stamps if nothing is there. */
    static void record(Archive archive, String run, Step step, Instant taken) throws IOException {
        FileStat stat = step.stamps();
        ArchivedNode row =
                stat == null
                        ? null
                        : new ArchivedNode(step.path(), step.desired(), RowStamps.of(stat, taken));
        TrashLocation kept = step.kept();
        JournalChange change =
                new JournalChange(
                        step.kind(),
                        step.path(),
                        step.source(),
                        step.desired().version(),
                        kept == null ? null : kept.path(),
                        bytes(step));
        archive.journal().done(run, change, row);
        if (step.kind() == ChangeKind.MOVE && step.desired().entry() instanceof Entry.Directory) {
            archive.intents().moved(step.source(), step.path());
        }
    }

    private static long bytes(Step step) {
        Entry moved =
                switch (step.kind()) {
                    case CREATE, REPLACE -> step.desired().entry();
                    case DELETE -> step.expected();
                    case SET_METADATA, MOVE, MOVE_BACK, ADOPT -> Entry.Absent.INSTANCE;
                };
        return moved instanceof Entry.RegularFile file ? file.size() : 0;
    }
}

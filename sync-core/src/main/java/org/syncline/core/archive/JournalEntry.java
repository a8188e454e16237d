package org.syncline.core.archive;

import org.jspecify.annotations.Nullable;

/**
 * A change as the journal has it.
 *
 * @param number of the change within its run, counted from 1
 * @param before the path's row before the change; null if it had none
 * @param now the path's row when the journal was asked; null if it has none
 * @param undoneBy the run that took the change back; empty if none did
 */
public record JournalEntry(
        long number,
        JournalChange change,
        @Nullable ArchivedNode before,
        @Nullable ArchivedNode now,
        String undoneBy) {}

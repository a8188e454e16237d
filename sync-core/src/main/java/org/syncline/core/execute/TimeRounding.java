package org.syncline.core.execute;

import org.syncline.core.files.FileStat;
import org.syncline.core.model.Capabilities;
import org.syncline.core.model.Entry;

import java.time.Duration;
import java.time.Instant;

/**
 * Adapts the archive's state of a changed path to the times that the file system could keep.
 * Otherwise the next scan would take the difference for an edit, and the edit would travel back.
 */
final class TimeRounding {

    private final Duration timeStep;

    TimeRounding(Capabilities capabilities) {
        this.timeStep = Duration.ofNanos(capabilities.timeNanos());
    }

    /** The desired entry with the time that was kept of it; with its own if that is too far off. */
    Entry of(Entry desired, FileStat found) {
        if (timeStep.toNanos() <= 1 || found.isAbsent()) {
            return desired;
        }
        Instant kept = found.mtime().toInstant();
        return switch (desired) {
            case Entry.RegularFile file ->
                    isRounded(file.mtime(), kept)
                            ? new Entry.RegularFile(
                                    file.size(),
                                    kept,
                                    file.mode(),
                                    file.digest(),
                                    file.attributes(),
                                    file.linkedTo())
                            : file;
            case Entry.Directory directory ->
                    isRounded(directory.mtime(), kept)
                            ? new Entry.Directory(kept, directory.mode(), directory.attributes())
                            : directory;
            case Entry.Symlink link ->
                    isRounded(link.mtime(), kept) ? new Entry.Symlink(link.target(), kept) : link;
            case Entry.Absent _, Entry.Unsyncable _ -> desired;
        };
    }

    private boolean isRounded(Instant wanted, Instant kept) {
        return !wanted.equals(kept) && Duration.between(wanted, kept).abs().compareTo(timeStep) < 0;
    }
}

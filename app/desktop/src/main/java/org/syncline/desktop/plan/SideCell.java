package org.syncline.desktop.plan;

import org.syncline.core.model.Entry;
import org.syncline.core.model.Printable;
import org.syncline.desktop.common.Figures;

import java.time.Instant;
import java.util.Optional;

/**
 * One side of a row.
 *
 * @param present false if nothing stands there
 * @param size in bytes, empty but for regular files
 * @param note what is to be said of it, such as a link's nature
 */
public record SideCell(boolean present, Optional<Long> size, Optional<Instant> time, String note) {
    static final SideCell ABSENT = new SideCell(false, Optional.empty(), Optional.empty(), "");

    static SideCell of(Entry entry) {
        return switch (entry) {
            case Entry.Absent absent -> ABSENT;
            case Entry.Directory directory ->
                    new SideCell(true, Optional.empty(), Optional.of(directory.mtime()), "folder");
            case Entry.RegularFile file ->
                    new SideCell(true, Optional.of(file.size()), Optional.of(file.mtime()), "");
            case Entry.Symlink link ->
                    new SideCell(true, Optional.empty(), Optional.of(link.mtime()), "link");
            case Entry.Unsyncable unsyncable ->
                    new SideCell(
                            true,
                            Optional.empty(),
                            Optional.empty(),
                            Printable.line(unsyncable.reason()));
        };
    }

    public String sizeText() {
        return size.map(Figures::bytes).orElse(note);
    }

    public String timeText() {
        return time.map(Figures::minute).orElse("");
    }
}

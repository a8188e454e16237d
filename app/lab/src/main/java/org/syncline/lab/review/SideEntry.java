package org.syncline.lab.review;

import org.syncline.core.model.Entry;
import org.syncline.core.model.PrintableText;

import java.time.Instant;
import java.util.Optional;

/**
 * The entry on one side of a row.
 *
 * @param present false if the side has no entry there
 * @param size in bytes, empty but for regular files
 * @param note a remark, such as a link's nature
 */
public record SideEntry(boolean present, Optional<Long> size, Optional<Instant> time, String note) {
    public static final SideEntry ABSENT =
            new SideEntry(false, Optional.empty(), Optional.empty(), "");

    private static final String LINK = "link";

    boolean isLink() {
        return note.equals(LINK);
    }

    static SideEntry of(Entry entry) {
        return switch (entry) {
            case Entry.Absent absent -> ABSENT;
            case Entry.Directory directory ->
                    new SideEntry(true, Optional.empty(), Optional.of(directory.mtime()), "folder");
            case Entry.RegularFile file ->
                    new SideEntry(true, Optional.of(file.size()), Optional.of(file.mtime()), "");
            case Entry.Symlink link ->
                    new SideEntry(true, Optional.empty(), Optional.of(link.mtime()), LINK);
            case Entry.Unsyncable unsyncable ->
                    new SideEntry(
                            true,
                            Optional.empty(),
                            Optional.empty(),
                            PrintableText.line(unsyncable.reason()));
        };
    }
}

package org.syncline.core.replica;

import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.filter.Filter;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The rows of a replica's archive that a session leaves out. Safe for any thread. */
record ExcludedRows(Filter filter) {

    /** The rules as one text; other rules are another text. */
    static String told(String[] rules) {
        return Arrays.stream(rules)
                .map(rule -> rule.length() + ":" + rule)
                .collect(Collectors.joining("\n"));
    }

    /**
     * True if the filter leaves out a recorded path or anything above it. A deleted entry may have
     * been a directory, which rules such as {@code build/} leave out, or a file.
     */
    boolean covers(ArchivedNode row) {
        RelPath path = row.path();
        return switch (row.state().entry()) {
            case Entry.Directory directory -> filter.excludes(path, true);
            case Entry.Absent absent -> filter.excludes(path, true) || filter.excludes(path, false);
            case Entry.RegularFile _, Entry.Symlink _, Entry.Unsyncable _ ->
                    filter.excludes(path, false);
        };
    }

    /** True if the filter leaves out a directory or one above it. */
    boolean coversDirectory(RelPath directory) {
        return filter.excludes(directory, true);
    }
}

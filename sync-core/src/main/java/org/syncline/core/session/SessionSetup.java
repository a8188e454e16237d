package org.syncline.core.session;

import java.util.List;
import java.util.stream.Stream;

/**
 * What a session works on.
 *
 * @param run identity of the run: names its trash and its results; letters, digits and {@code -}
 * @param readOnly true to change nothing at all, for a comparison
 */
public record SessionSetup(
        OpenedRoot left, OpenedRoot right, SyncOptions options, String run, boolean readOnly) {

    /** The options, and on both sides without what of this program's own lies in one of them. */
    SyncOptions guardedOptions() {
        return options.withExcludes(
                Stream.of(options.excludes(), left.ownFolders(), right.ownFolders())
                        .flatMap(List::stream)
                        .toList());
    }
}

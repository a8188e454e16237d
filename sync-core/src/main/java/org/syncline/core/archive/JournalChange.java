package org.syncline.core.archive;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.VersionVector;

/**
 * One change that a run made at one path of this replica.
 *
 * @param source old path of a move, the path that a move back leads to, or the one to which a move
 *     took what an adopted absence was; otherwise {@code path}
 * @param after version of the row afterwards; null if the path has no row then
 * @param kept path of the displaced entry below the run's folder in the trash; null if none was
 *     displaced
 * @param bytes of the file that was brought, or displaced if none was brought
 */
public record JournalChange(
        ChangeKind kind,
        RelPath path,
        RelPath source,
        @Nullable VersionVector after,
        @Nullable RelPath kept,
        long bytes) {}

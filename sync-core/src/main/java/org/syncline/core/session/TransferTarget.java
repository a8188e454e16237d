package org.syncline.core.session;

import org.syncline.core.model.Snapshot;
import org.syncline.core.transfer.Basis;

import java.util.List;

/**
 * The content of a side that may spare a transfer, and its free space.
 *
 * @param cut files whose transfer to this side was cut
 * @param freeBytes free space when the side was opened; negative if unknown
 */
record TransferTarget(Snapshot snapshot, List<Basis.Partial> cut, long freeBytes) {}

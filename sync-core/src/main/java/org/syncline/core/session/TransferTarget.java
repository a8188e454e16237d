package org.syncline.core.session;

import org.syncline.core.model.Snapshot;
import org.syncline.core.transfer.Basis;

import java.util.List;

/**
 * What a side has that may spare a transfer, and room for more.
 *
 * @param cut files whose transfer to this side was cut
 * @param freeBytes room when the side was opened; negative if unknown
 */
record TransferTarget(Snapshot snapshot, List<Basis.Partial> cut, long freeBytes) {}

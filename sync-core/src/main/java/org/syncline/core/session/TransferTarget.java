package org.syncline.core.session;

import org.syncline.core.model.Digest;
import org.syncline.core.model.Snapshot;
import org.syncline.core.peer.BasisMessage;

import java.util.Map;

/**
 * The content of a side that may spare a transfer, and its free space.
 *
 * @param cut files whose transfer to this side was cut, by the digest that each was to have
 * @param freeBytes free space when the side was opened; negative if unknown
 */
record TransferTarget(Snapshot snapshot, Map<Digest, BasisMessage> cut, long freeBytes) {}

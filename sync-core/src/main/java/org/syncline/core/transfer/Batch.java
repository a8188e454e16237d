package org.syncline.core.transfer;

import org.syncline.core.model.Side;
import org.syncline.core.peer.BasisMessage;
import org.syncline.core.peer.StagePart;

import java.util.List;

/**
 * The parts of one call, of files that go to the same side; still without the content that is sent.
 *
 * @param jobs for each part the transfer that it belongs to
 * @param bases the target's files that parts are copied from
 */
public record Batch(
        Side target, List<FileJob> jobs, List<StagePart> parts, List<BasisMessage> bases) {}

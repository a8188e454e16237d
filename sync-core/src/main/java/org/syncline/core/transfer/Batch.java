package org.syncline.core.transfer;

import org.syncline.core.model.Side;

import java.util.List;

/** What one call carries: pieces of files that go to the same side. */
public record Batch(Side target, List<FilePiece> pieces) {}

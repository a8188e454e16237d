package org.syncline.core.transfer;

import org.syncline.core.model.Side;

import java.util.List;

/** The pieces of one call, of files that go to the same side. */
public record Batch(Side target, List<FilePiece> pieces) {}

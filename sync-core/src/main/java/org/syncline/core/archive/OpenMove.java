package org.syncline.core.archive;

import org.syncline.core.model.RelPath;

/** A move of a run that recorded nothing else of the old path. */
public record OpenMove(String run, RelPath source, RelPath path) {}

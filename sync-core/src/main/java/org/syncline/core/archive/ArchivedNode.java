package org.syncline.core.archive;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Versioned;

/** The archived state of one path; {@code stamps} only if they can be trusted. */
public record ArchivedNode(RelPath path, Versioned state, @Nullable Stamps stamps) {}

package org.syncline.core.archive;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Versioned;

/** What the archive holds of one path; {@code stamps} only where they are worth trusting. */
public record ArchivedNode(RelPath path, Versioned state, @Nullable Stamps stamps) {}

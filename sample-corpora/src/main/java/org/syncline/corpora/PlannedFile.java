package org.syncline.corpora;

import java.time.Instant;

/** One file of a corpus before it is written; {@code path} is relative, in ASCII, with slashes. */
record PlannedFile(String path, long size, ContentKind content, long seed, Instant mtime) {}

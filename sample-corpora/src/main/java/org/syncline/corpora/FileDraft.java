package org.syncline.corpora;

import java.time.Instant;

/**
 * A file whose size is still only its share ({@code weight}) of the corpus; weights stay below
 * 2^24.
 */
record FileDraft(String path, ContentKind content, int weight, Instant mtime) {}

package org.syncline.core.scan;

import org.syncline.core.model.RelPath;

/** A directory whose entries a scan returns, and the digest of its listing; see {@link Listing}. */
public record ListedDirectory(RelPath path, byte[] listing) {}

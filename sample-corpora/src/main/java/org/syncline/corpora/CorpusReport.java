package org.syncline.corpora;

/**
 * The contents of a tree in figures.
 *
 * @param files number of regular files
 * @param bytes sum of their sizes
 * @param digest lower-case hexadecimal SHA-256 of the listing, see {@link ListingDigest}
 */
public record CorpusReport(int files, long bytes, String digest) {}

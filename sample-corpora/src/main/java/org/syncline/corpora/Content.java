package org.syncline.corpora;

/**
 * The bytes of one file as an endless stream. How the stream is cut into blocks may depend only on
 * the block size, which {@link CorpusWriter} fixes.
 */
interface Content {
    /** Overwrites the first {@code length} bytes of {@code block} with the next ones. */
    void fill(byte[] block, int length);
}

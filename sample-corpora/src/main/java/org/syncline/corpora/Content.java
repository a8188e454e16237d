package org.syncline.corpora;

/**
 * The bytes of one file as an endless stream. Its division into blocks may depend only on the block
 * size, which {@link CorpusWriter} fixes.
 */
interface Content {
    /** Overwrites the first {@code length} bytes of {@code block} with the next ones. */
    void fill(byte[] block, int length);
}

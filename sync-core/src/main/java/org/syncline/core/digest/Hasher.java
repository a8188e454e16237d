package org.syncline.core.digest;

import org.syncline.core.model.Digest;

import java.nio.ByteBuffer;

/** Computes one digest after the other. Used by one thread at a time. */
public interface Hasher {

    void update(byte[] bytes, int offset, int length);

    /** Adds the remaining bytes of the buffer, direct or not. */
    void update(ByteBuffer buffer);

    /** The digest of everything since the last one; the next starts empty. */
    Digest finish();
}

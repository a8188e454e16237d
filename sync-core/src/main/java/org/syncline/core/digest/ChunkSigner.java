package org.syncline.core.digest;

import java.nio.ByteBuffer;
import java.security.MessageDigest;

/** Signs chunks for a {@link ChunkList}. Used by one thread at a time. */
public final class ChunkSigner {

    private final MessageDigest sha = DigestAlgorithm.sha256();

    /** The first eight bytes of the SHA-256. */
    public long sign(byte[] bytes, int from, int length) {
        sha.update(bytes, from, length);
        return ByteBuffer.wrap(sha.digest()).getLong();
    }
}

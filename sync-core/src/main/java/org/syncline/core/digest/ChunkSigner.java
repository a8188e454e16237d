package org.syncline.core.digest;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Signs chunks for a {@link ChunkList}. Used by one thread at a time. */
public final class ChunkSigner {

    private final MessageDigest sha = sha256();

    /** The first eight bytes of the SHA-256. */
    public long sign(byte[] bytes, int from, int length) {
        sha.update(bytes, from, length);
        return ByteBuffer.wrap(sha.digest()).getLong();
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java runtime has no SHA-256", e);
        }
    }
}

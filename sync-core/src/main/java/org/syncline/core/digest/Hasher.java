package org.syncline.core.digest;

import org.syncline.core.model.Digest;

import java.nio.ByteBuffer;
import java.security.MessageDigest;

/** Computes one digest after the other. Used by one thread at a time. */
public final class Hasher {

    private final String label;
    private final MessageDigest digest;

    Hasher(String label, MessageDigest digest) {
        this.label = label;
        this.digest = digest;
    }

    /** Returns the name of the JDK's provider; not for a digest that was made without one. */
    String provider() {
        return digest.getProvider().getName();
    }

    public void update(byte[] bytes, int offset, int length) {
        digest.update(bytes, offset, length);
    }

    /** Adds the remaining bytes of the buffer, direct or not. */
    public void update(ByteBuffer buffer) {
        digest.update(buffer);
    }

    /** The digest of everything since the last one; the next starts empty. */
    public Digest finish() {
        return new Digest(label, digest.digest());
    }
}

package org.syncline.core.digest;

import org.syncline.core.model.Digest;

import java.nio.ByteBuffer;
import java.security.MessageDigest;

/** A digest of the JDK. */
final class JdkHasher implements Hasher {

    private final String label;
    private final MessageDigest digest;

    JdkHasher(String label, MessageDigest digest) {
        this.label = label;
        this.digest = digest;
    }

    @Override
    public void update(byte[] bytes, int offset, int length) {
        digest.update(bytes, offset, length);
    }

    @Override
    public void update(ByteBuffer buffer) {
        digest.update(buffer);
    }

    @Override
    public Digest finish() {
        return new Digest(label, digest.digest());
    }
}

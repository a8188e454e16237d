package org.syncline.core.transport;

import java.security.MessageDigest;
import java.security.SecureRandom;

/**
 * The secret that both ends of a connection must know; never sent, only proved. Compared in
 * constant time, never printed.
 */
public final class Secret {

    public static final int BYTES = 32;

    private final byte[] bytes;

    /** Wraps a copy of exactly {@link #BYTES} bytes. */
    public Secret(byte[] bytes) {
        if (bytes.length != BYTES) {
            throw new IllegalArgumentException(
                    "a secret has " + BYTES + " bytes, not " + bytes.length);
        }
        this.bytes = bytes.clone();
    }

    public static Secret random(SecureRandom random) {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return new Secret(bytes);
    }

    public byte[] toBytes() {
        return bytes.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Secret that && MessageDigest.isEqual(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return bytes[0];
    }

    @Override
    public String toString() {
        return "Secret";
    }
}

package org.syncline.core.model;

import java.util.Arrays;
import java.util.HexFormat;

/**
 * A digest of a file's content: the algorithm's name as in {@code --digest}, and its bytes, which
 * nobody changes.
 */
public record Digest(String algorithm, byte[] bytes) {

    @Override
    public boolean equals(Object other) {
        return other instanceof Digest that
                && algorithm.equals(that.algorithm)
                && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return algorithm + ":" + HexFormat.of().formatHex(bytes);
    }
}

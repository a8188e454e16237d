package org.syncline.core.model;

import java.nio.ByteBuffer;
import java.util.HexFormat;

/** The 128-bit random name of a root, kept in its marker. Ordered as two unsigned numbers. */
public record ReplicaId(long high, long low) implements Comparable<ReplicaId> {

    public static final int BYTES = 16;

    public static ReplicaId of(byte[] bytes) {
        if (bytes.length != BYTES) {
            throw new IllegalArgumentException(
                    "a replica id has " + BYTES + " bytes, not " + bytes.length);
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        return new ReplicaId(buffer.getLong(), buffer.getLong());
    }

    public byte[] toBytes() {
        return ByteBuffer.allocate(BYTES).putLong(high).putLong(low).array();
    }

    @Override
    public int compareTo(ReplicaId other) {
        int byHigh = Long.compareUnsigned(high, other.high);
        return byHigh != 0 ? byHigh : Long.compareUnsigned(low, other.low);
    }

    @Override
    public String toString() {
        return HexFormat.of().formatHex(toBytes());
    }
}

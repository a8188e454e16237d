package org.syncline.core.archive;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/** CRC-32C over numbers and byte strings, each of which counts with its length. */
final class Checksum {

    private static final int INITIAL_BYTES = 512;

    private final CRC32C crc = new CRC32C();
    private ByteBuffer buffer = ByteBuffer.allocate(INITIAL_BYTES);

    Checksum add(long number) {
        reserve(Long.BYTES).putLong(number);
        return this;
    }

    Checksum add(byte[] bytes) {
        reserve(Integer.BYTES + bytes.length).putInt(bytes.length).put(bytes);
        return this;
    }

    /** Returns the sum of the bytes added since the last call. */
    long take() {
        crc.reset();
        crc.update(buffer.flip());
        buffer.clear();
        return crc.getValue();
    }

    private ByteBuffer reserve(int bytes) {
        if (buffer.remaining() < bytes) {
            buffer = ByteBuffer.allocate(2 * (buffer.position() + bytes)).put(buffer.flip());
        }
        return buffer;
    }
}

package org.syncline.corpora;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.HexFormat;

/** An optional header, then random bytes, eight at a time in little-endian order. */
final class NoiseContent implements Content {
    static final byte[] JPEG_HEADER =
            HexFormat.of().parseHex("ffd8ffe000104a46494600010100000100010000");
    private static final VarHandle LONGS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final SplitMix random;
    private byte[] header;

    NoiseContent(SplitMix random, byte[] header) {
        this.random = random;
        this.header = header;
    }

    @Override
    public void fill(byte[] block, int length) {
        int at = 0;
        for (; at + Long.BYTES <= length; at += Long.BYTES) {
            LONGS.set(block, at, random.nextLong());
        }
        long rest = random.nextLong();
        for (; at < length; at++, rest >>>= Byte.SIZE) {
            block[at] = (byte) rest;
        }
        System.arraycopy(header, 0, block, 0, Math.min(header.length, length));
        header = new byte[0];
    }
}

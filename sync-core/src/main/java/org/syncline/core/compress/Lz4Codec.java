package org.syncline.core.compress;

import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Exception;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4SafeDecompressor;

import java.util.zip.DataFormatException;

/** LZ4 in Java whose every access the JVM checks: what arrives is a stranger's. */
final class Lz4Codec implements Codec {

    private static final int FIRST_HIGH_LEVEL = 3;

    private final LZ4Compressor compressor;
    private final LZ4SafeDecompressor decompressor;

    Lz4Codec(int level) {
        LZ4Factory factory = LZ4Factory.safeInstance();
        compressor =
                level < FIRST_HIGH_LEVEL ? factory.fastCompressor() : factory.highCompressor(level);
        decompressor = factory.safeDecompressor();
    }

    @Override
    public int compress(byte[] content, int length, byte[] into, int room) {
        try {
            return compressor.compress(content, 0, length, into, 0, room);
        } catch (LZ4Exception e) {
            return NO_ROOM;
        }
    }

    @Override
    public int decompress(byte[] packed, int offset, int length, byte[] into, int room)
            throws DataFormatException {
        try {
            return decompressor.decompress(packed, offset, length, into, 0, room);
        } catch (LZ4Exception | IndexOutOfBoundsException e) {
            throw new DataFormatException(
                    e.getMessage() == null ? "it holds more than it says" : e.getMessage());
        }
    }

    @Override
    public void close() {}
}

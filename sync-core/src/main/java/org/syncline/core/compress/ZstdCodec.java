package org.syncline.core.compress;

import com.github.luben.zstd.EndDirective;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;

import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;

/** The reference library of Zstandard. {@link ZstdLibrary} loads its machine code before. */
final class ZstdCodec implements Codec {

    /** Given to machine code at once, during which the JVM collects no garbage. */
    private static final int SLICE = 1 << 16;

    private final int level;
    private final ZstdCompressCtx compressor = new ZstdCompressCtx();
    private final ZstdDecompressCtx decompressor = new ZstdDecompressCtx();

    ZstdCodec(int level) {
        this.level = level;
    }

    @Override
    public int compress(byte[] content, int length, byte[] into, int room) {
        begin(length);
        ByteBuffer packed = ByteBuffer.wrap(into, 0, room);
        boolean finished = false;
        for (int given = 0; !finished; given += SLICE) {
            int slice = Math.min(SLICE, length - given);
            boolean last = given + slice == length;
            ByteBuffer next = ByteBuffer.wrap(content, given, slice);
            do {
                if (!packed.hasRemaining()) {
                    return NO_ROOM;
                }
                boolean flushed =
                        compressor.compressByteBufferStream(
                                packed, next, last ? EndDirective.END : EndDirective.CONTINUE);
                finished = last && flushed;
            } while (last ? !finished : next.hasRemaining());
        }
        return packed.position();
    }

    private void begin(int length) {
        compressor.reset(); // and what it is set to
        compressor.setLevel(level).setContentSize(false).setChecksum(false);
        compressor.setPledgedSrcSize(length);
    }

    @Override
    public int decompress(byte[] packed, int offset, int length, byte[] into, int room)
            throws DataFormatException {
        try {
            return decompressor.decompressByteArray(into, 0, room, packed, offset, length);
        } catch (ZstdException e) {
            throw new DataFormatException(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public void close() {
        compressor.close();
        decompressor.close();
    }
}

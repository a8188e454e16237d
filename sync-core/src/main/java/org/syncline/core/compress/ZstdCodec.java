package org.syncline.core.compress;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;

import java.util.zip.DataFormatException;

/** The reference library of Zstandard. {@link ZstdLibrary} loads its machine code before. */
final class ZstdCodec implements Codec {

    private final ZstdCompressCtx compressor = new ZstdCompressCtx();
    private final ZstdDecompressCtx decompressor = new ZstdDecompressCtx();

    ZstdCodec(int level) {
        compressor.setLevel(level).setContentSize(false).setChecksum(false);
    }

    @Override
    public int compress(byte[] content, int length, byte[] into, int room) {
        try {
            return compressor.compressByteArray(into, 0, room, content, 0, length);
        } catch (ZstdException e) {
            if (e.getErrorCode() == Zstd.errDstSizeTooSmall()) {
                return NO_ROOM;
            }
            throw e;
        }
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

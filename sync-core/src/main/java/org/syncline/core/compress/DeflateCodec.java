package org.syncline.core.compress;

import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** The JDK's deflate, without the head and the sum of zlib: a digest of the whole file follows. */
final class DeflateCodec implements Codec {

    private final Deflater deflater;
    private final Inflater inflater = new Inflater(true);

    DeflateCodec(int level) {
        deflater = new Deflater(level, true);
    }

    @Override
    public int compress(byte[] content, int length, byte[] into, int room) {
        deflater.reset();
        deflater.setInput(content, 0, length);
        deflater.finish();
        int written = 0;
        while (!deflater.finished() && written < room) {
            written += deflater.deflate(into, written, room - written);
        }
        return deflater.finished() ? written : NO_ROOM;
    }

    @Override
    public int decompress(byte[] packed, int offset, int length, byte[] into, int room)
            throws DataFormatException {
        inflater.reset();
        inflater.setInput(packed, offset, length);
        int written = 0;
        while (!inflater.finished()) {
            int more = inflater.inflate(into, written, room - written);
            written += more;
            if (more == 0 && !inflater.finished()) {
                throw new DataFormatException(
                        written == room ? "it holds more than it says" : "it is cut off");
            }
        }
        if (inflater.getRemaining() > 0) {
            throw new DataFormatException("it goes on after its end");
        }
        return written;
    }

    @Override
    public void close() {
        deflater.end();
        inflater.end();
    }
}

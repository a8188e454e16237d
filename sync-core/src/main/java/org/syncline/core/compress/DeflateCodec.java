package org.syncline.core.compress;

import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** The JDK's deflate, without the head and the sum of zlib: a digest of the whole file follows. */
final class DeflateCodec implements Codec {

    /** Given to machine code at once, during which the JVM collects no garbage. */
    private static final int SLICE = 1 << 16;

    private final Deflater deflater;
    private final Inflater inflater = new Inflater(true);

    DeflateCodec(int level) {
        deflater = new Deflater(level, true);
    }

    @Override
    public int compress(byte[] content, int length, byte[] into, int room) {
        deflater.reset();
        int written = 0;
        int given = 0;
        while (!deflater.finished() && written < room) {
            if (deflater.needsInput()) {
                int slice = Math.min(SLICE, length - given);
                deflater.setInput(content, given, slice);
                given += slice;
                if (given == length) {
                    deflater.finish();
                }
            }
            written += deflater.deflate(into, written, room - written);
        }
        return deflater.finished() ? written : NO_ROOM;
    }

    @Override
    public int decompress(byte[] packed, int offset, int length, byte[] into, int room)
            throws DataFormatException {
        try {
            inflater.setInput(packed, offset, length);
            return inflate(into, room);
        } finally {
            inflater.reset(); // lets go of the array
        }
    }

    private int inflate(byte[] into, int room) throws DataFormatException {
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

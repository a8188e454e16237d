package org.syncline.lab.experiment;

import org.HdrHistogram.Histogram;
import org.syncline.lab.stats.LatencyCode;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.InflaterInputStream;

/**
 * Latencies of single calls as they came, stretch by stretch. To fill and pack histograms took a
 * fork tens of milliseconds, since it does so once and its code is cold; these are copied whole.
 * Immutable.
 *
 * <p>Packed they are, as zlib frames it, for each stretch the number of its calls, four bytes, and
 * their {@linkplain LatencyCode codes}, two bytes each, all with the highest byte first.
 */
public final class CallCodes {

    private static final int DIGITS = 3;
    private static final int MOST_BYTES = 1 << 26;

    private final byte[] packed;

    private CallCodes(byte[] packed) {
        this.packed = packed;
    }

    /**
     * Packs stretches.
     *
     * @param stretches a {@linkplain LatencyCode code} for each call
     */
    public static CallCodes of(List<short[]> stretches) {
        int size = 0;
        for (short[] codes : stretches) {
            size += Integer.BYTES + codes.length * Short.BYTES;
        }
        ByteBuffer all = ByteBuffer.allocate(size);
        for (short[] codes : stretches) {
            all.putInt(codes.length);
            all.asShortBuffer().put(codes);
            all.position(all.position() + codes.length * Short.BYTES);
        }
        return new CallCodes(framed(all.array()));
    }

    /** In stored blocks: to make them a third smaller took most of what putting away took. */
    private static byte[] framed(byte[] bytes) {
        Deflater deflater = new Deflater(Deflater.NO_COMPRESSION);
        try {
            deflater.setInput(bytes);
            deflater.finish();
            byte[] room = new byte[bytes.length + bytes.length / 100 + 100];
            int length = 0;
            while (!deflater.finished()) {
                if (length == room.length) {
                    room = Arrays.copyOf(room, 2 * length);
                }
                length += deflater.deflate(room, length, room.length - length);
            }
            return Arrays.copyOf(room, length);
        } finally {
            deflater.end();
        }
    }

    /** Takes what {@link #packed} gave; whether it is right shows when it is read. */
    public static CallCodes ofPacked(byte[] packed) {
        return new CallCodes(packed.clone());
    }

    /** Returns a copy of the bytes. */
    public byte[] packed() {
        return packed.clone();
    }

    /**
     * Returns the stretches in their order, in nanoseconds.
     *
     * @throws IllegalArgumentException if the bytes are no codes
     */
    public List<Histogram> stretches() {
        ByteBuffer all = ByteBuffer.wrap(inflated());
        List<Histogram> stretches = new ArrayList<>();
        while (all.hasRemaining()) {
            int calls = all.remaining() < Integer.BYTES ? -1 : all.getInt();
            if (calls < 0 || calls > all.remaining() / Short.BYTES) {
                throw new IllegalArgumentException("a stretch of latencies is cut short");
            }
            Histogram stretch = new Histogram(DIGITS);
            for (int i = 0; i < calls; i++) {
                stretch.recordValue(LatencyCode.nanos(all.getShort()));
            }
            stretches.add(stretch);
        }
        return stretches;
    }

    private byte[] inflated() {
        try (InputStream in = new InflaterInputStream(new ByteArrayInputStream(packed))) {
            byte[] all = in.readNBytes(MOST_BYTES);
            if (in.read() >= 0) {
                throw new IOException("more than " + MOST_BYTES + " bytes");
            }
            return all;
        } catch (IOException e) {
            throw new IllegalArgumentException("no latencies", e);
        }
    }
}

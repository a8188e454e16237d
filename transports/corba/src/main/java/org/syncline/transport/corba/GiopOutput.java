package org.syncline.transport.corba;

import org.syncline.transport.kit.InFlightLimit;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Counts the answers that an ORB sends, so that as many more requests may be read: none any more
 * once one cannot be sent. For one thread at a time.
 */
final class GiopOutput extends FilterOutputStream {

    private final InFlightLimit flight;
    private final byte[] header = new byte[GiopInput.HEADER_BYTES];
    private int headerBytes;
    private int bodyLeft;

    GiopOutput(OutputStream out, InFlightLimit flight) {
        super(out);
        this.flight = flight;
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            flight.close();
            throw e;
        }
        int at = offset;
        while (at < offset + length) {
            at += follow(bytes, at, offset + length - at);
        }
    }

    /** Passes over bytes of a header or of a body; returns how many. */
    private int follow(byte[] bytes, int at, int length) {
        if (bodyLeft > 0) {
            int passed = Math.min(bodyLeft, length);
            bodyLeft -= passed;
            return passed;
        }
        int count = Math.min(length, header.length - headerBytes);
        System.arraycopy(bytes, at, header, headerBytes, count);
        headerBytes += count;
        if (headerBytes == header.length) {
            headerBytes = 0;
            sent();
        }
        return count;
    }

    private void sent() {
        boolean little = (header[GiopInput.FLAGS_AT] & GiopInput.LITTLE_ENDIAN) != 0;
        bodyLeft =
                ByteBuffer.wrap(header)
                        .order(little ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN)
                        .getInt(GiopInput.SIZE_AT);
        int kind = header[GiopInput.KIND_AT];
        if (kind == GiopInput.REPLY || kind == GiopInput.LOCATE_REPLY) {
            flight.landed(0);
        }
    }
}

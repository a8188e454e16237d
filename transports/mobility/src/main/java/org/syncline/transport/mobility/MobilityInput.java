package org.syncline.transport.mobility;

import org.syncline.transport.kit.MessageLimits;
import org.syncline.transport.kit.guard.Pacing;

import java.io.FilterInputStream;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;

/**
 * Bounds the input of the library's reader, which would take memory for any length and wait for any
 * time: a message has a bounded length, and its rest must come in time once it has begun. Used by
 * one thread.
 */
final class MobilityInput extends FilterInputStream {

    private static final int LENGTH_BYTES = 4;

    private final Socket socket;
    private final int restMillis;
    private int length;
    private int lengthBytes;
    private int missing;
    private boolean hurried;

    MobilityInput(Socket socket, Duration rest) throws IOException {
        super(socket.getInputStream());
        this.socket = socket;
        this.restMillis = Pacing.millis(rest);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    public int read(byte[] bytes, int offset, int count) throws IOException {
        int read = super.read(bytes, offset, count);
        for (int at = 0; at < read; ) {
            at += missing > 0 ? skip(read - at) : lengthByte(bytes[offset + at]);
        }
        hurry(missing > 0 || lengthBytes > 0);
        return read;
    }

    private int skip(int here) {
        int count = Math.min(here, missing);
        missing -= count;
        return count;
    }

    private int lengthByte(byte next) throws IOException {
        length = length << Byte.SIZE | Byte.toUnsignedInt(next);
        if (++lengthBytes == LENGTH_BYTES) {
            if (length < 0 || length > MessageLimits.BYTES) {
                throw new IOException(
                        "a message of "
                                + Integer.toUnsignedString(length)
                                + " bytes was announced, but at most "
                                + MessageLimits.BYTES
                                + " are allowed");
            }
            missing = length;
            length = 0;
            lengthBytes = 0;
        }
        return 1;
    }

    private void hurry(boolean begun) throws IOException {
        if (begun != hurried) {
            socket.setSoTimeout(begun ? restMillis : 0);
            hurried = begun;
        }
    }
}

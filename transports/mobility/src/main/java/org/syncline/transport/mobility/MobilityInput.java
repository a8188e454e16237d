package org.syncline.transport.mobility;

import org.syncline.transport.kit.MessageLimits;
import org.syncline.transport.kit.guard.Pacing;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;

/**
 * Bounds the input of the library's reader, which would take memory for any length and wait for any
 * time: a message has a bounded length, its rest must come in time once it has begun, and the
 * reader learns of a long one when all of it is here. Used by one thread.
 */
final class MobilityInput extends FilterInputStream {

    private static final int LENGTH_BYTES = 4;

    /** The reader takes so much memory at once, before any content has come. */
    private static final int UNHELD_BYTES = 1 << 20;

    private final Socket socket;
    private final int restMillis;
    private int length;
    private int lengthBytes;
    private int missing;
    private boolean hurried;

    /** The rest of a long message that has come whole, and how much of it the reader has had. */
    private byte[] held = {};

    private int handedOn;

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
        if (handedOn < held.length) {
            return handOn(bytes, offset, count);
        }
        int read = super.read(bytes, offset, count);
        for (int at = 0; at < read; ) {
            at += missing > 0 ? skip(read - at) : lengthByte(bytes[offset + at]);
        }
        hurry(missing > 0 || lengthBytes > 0);
        if (missing > UNHELD_BYTES) {
            hold();
        }
        return read;
    }

    /** Waits for the rest of a long message; the stream of a socket takes memory as bytes come. */
    private void hold() throws IOException {
        held = in.readNBytes(missing);
        if (held.length < missing) {
            throw new EOFException(
                    "the connection ended "
                            + (missing - held.length)
                            + " bytes before the end of a message");
        }
        missing = 0;
        hurry(false);
    }

    private int handOn(byte[] bytes, int offset, int count) {
        int part = Math.min(count, held.length - handedOn);
        System.arraycopy(held, handedOn, bytes, offset, part);
        handedOn += part;
        if (handedOn == held.length) {
            held = new byte[0];
            handedOn = 0;
        }
        return part;
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

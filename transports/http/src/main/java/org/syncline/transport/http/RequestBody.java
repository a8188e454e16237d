package org.syncline.transport.http;

import org.syncline.transport.kit.MessageLimits;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** The bytes of one request's body, by length or in chunks, no more than the limit. */
final class RequestBody extends InputStream {

    static final long CHUNKED = -1;

    private static final int HEX = 16;
    private static final int SIZE_DIGITS = 8;

    private final SocketInput in;
    private final boolean chunked;
    private long left;
    private long total;
    private boolean ended;
    private boolean begun;

    /** A body of this length, or {@link #CHUNKED}. */
    RequestBody(SocketInput in, long length) {
        this.in = in;
        this.chunked = length == CHUNKED;
        this.left = chunked ? 0 : length;
        this.ended = length == 0;
    }

    static HttpStatusException tooLong() {
        long most = MessageLimits.BYTES >> 20;
        return new HttpStatusException(
                Status.BODY_TOO_LONG, "the call is longer than " + most + " MiB");
    }

    @Override
    public int read() throws IOException {
        if (!has()) {
            return -1;
        }
        int read = in.need();
        count(1);
        return read;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (!has()) {
            return -1;
        }
        int read = in.read(bytes, offset, (int) Math.min(length, left));
        if (read < 0) {
            throw new EOFException("the caller left in the middle of a request");
        }
        count(read);
        return read;
    }

    private boolean has() throws IOException {
        if (!ended && left == 0) {
            nextChunk();
        }
        return !ended;
    }

    private void count(int bytes) {
        left -= bytes;
        ended = left == 0 && !chunked;
    }

    private void nextChunk() throws IOException {
        if (begun) {
            endOfLine();
        }
        begun = true;
        left = chunkSize();
        total += left;
        if (total > MessageLimits.BYTES) {
            throw tooLong();
        } else if (left == 0) {
            // Trailers are not used by any caller of ours.
            endOfLine();
            ended = true;
        }
    }

    private long chunkSize() throws IOException {
        long size = 0;
        int digits = 0;
        int b = in.need();
        for (; Character.digit(b, HEX) >= 0 && digits < SIZE_DIGITS; digits++) {
            size = size * HEX + Character.digit(b, HEX);
            b = in.need();
        }
        if (digits == 0 || b != '\r' || in.need() != '\n') {
            throw malformed();
        }
        return size;
    }

    private void endOfLine() throws IOException {
        if (in.need() != '\r' || in.need() != '\n') {
            throw malformed();
        }
    }

    private static HttpStatusException malformed() {
        return new HttpStatusException(Status.BAD_REQUEST, "a chunk of the body is malformed");
    }

    /** Reads the bytes that the library left, so that the next request can follow. */
    void drain() throws IOException {
        byte[] dropped = new byte[1 << 12];
        while (!ended) {
            read(dropped, 0, dropped.length);
        }
    }
}

package org.syncline.transport.http;

import org.syncline.transport.kit.MessageLimits;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * A reply with its head. One that fits into the buffer is sent at once with its length; a longer
 * one is sent in chunks as it grows, or up to the end of the connection where the caller knows no
 * chunks. Used by one thread.
 */
final class ReplyStream extends OutputStream {

    private static final int BYTES = 64 << 10;
    private static final byte[] END_OF_LINE = {'\r', '\n'};
    private static final byte[] LAST_CHUNK = {'0', '\r', '\n', '\r', '\n'};
    private static final byte[] NOTHING = {};

    /** Room for the longest head, so that head and body leave in one write. */
    private static final int HEAD_BYTES = 256;

    private static final int FULL = HEAD_BYTES + BYTES;

    private final OutputStream out;
    private final boolean chunks;
    private final String contentType;
    private final boolean keepAlive;
    private final byte[] buffer;
    private int end = HEAD_BYTES;
    private long total;
    private boolean begun;

    /** Uses a {@link #buffer} that no other reply uses meanwhile. */
    ReplyStream(OutputStream out, byte[] buffer, RequestHead request, String contentType) {
        this.out = out;
        this.buffer = buffer;
        this.chunks = request.http11();
        this.keepAlive = request.keepsAlive();
        this.contentType = contentType;
    }

    static byte[] buffer() {
        return new byte[FULL + END_OF_LINE.length + LAST_CHUNK.length];
    }

    /** A whole reply that says why there is no other; the connection is then closed. */
    static void refuse(OutputStream out, HttpStatusException why) throws IOException {
        byte[] text = String.valueOf(why.getMessage()).getBytes(StandardCharsets.UTF_8);
        String head =
                "HTTP/1.1 %d Refused\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: %d\r\nConnection: close\r\n\r\n"
                        .formatted(why.status(), text.length);
        out.write(head.getBytes(StandardCharsets.US_ASCII));
        out.write(text);
        out.flush();
    }

    /** True once a byte of it has left, so that nothing else can be answered. */
    boolean begun() {
        return begun;
    }

    /** True if the caller knows where it ended, so that another may follow. */
    boolean bounded() {
        return keepAlive && (chunks || total <= BYTES);
    }

    @Override
    public void write(int b) throws IOException {
        reserve(1);
        buffer[end++] = (byte) b;
    }

    /** Counts bytes that are to be written, and makes room for one. */
    private void reserve(int bytes) throws IOException {
        total += bytes;
        if (total > MessageLimits.BYTES) {
            throw new IOException(
                    "the reply is longer than " + (MessageLimits.BYTES >> 20) + " MiB");
        } else if (end == FULL) {
            sendPiece(NOTHING);
        }
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        reserve(length);
        int from = offset;
        int left = length;
        while (left > 0) {
            if (end == FULL) {
                sendPiece(NOTHING);
            }
            int count = Math.min(left, FULL - end);
            System.arraycopy(bytes, from, buffer, end, count);
            end += count;
            from += count;
            left -= count;
        }
    }

    void finish() throws IOException {
        if (begun) {
            // In one write, so that it is here for a caller that reads no further than it must.
            sendPiece(chunks ? LAST_CHUNK : NOTHING);
        } else {
            begun = true;
            sendBehind(head("Content-Length: " + (end - HEAD_BYTES)));
        }
        out.flush();
    }

    private void sendPiece(byte[] behind) throws IOException {
        if (!begun) {
            begun = true;
            out.write(head(chunks ? "Transfer-Encoding: chunked" : ""));
        }
        int length = end - HEAD_BYTES;
        if (length > 0 && chunks) {
            put(END_OF_LINE);
            put(behind);
            sendBehind((Integer.toHexString(length) + "\r\n").getBytes(StandardCharsets.US_ASCII));
        } else {
            out.write(buffer, HEAD_BYTES, length);
            out.write(behind);
        }
        end = HEAD_BYTES;
    }

    private void put(byte[] bytes) throws IOException {
        System.arraycopy(bytes, 0, buffer, end, bytes.length);
        end += bytes.length;
    }

    /** Sends these bytes and the buffer's in one write. */
    private void sendBehind(byte[] first) throws IOException {
        int start = HEAD_BYTES - first.length;
        System.arraycopy(first, 0, buffer, start, first.length);
        out.write(buffer, start, end - start);
    }

    private byte[] head(String length) {
        StringBuilder head = new StringBuilder("HTTP/1.1 200 OK\r\nContent-Type: ");
        head.append(contentType).append("\r\n");
        if (!length.isEmpty()) {
            head.append(length).append("\r\n");
        }
        if (!bounded()) {
            head.append("Connection: close\r\n");
        } else if (!chunks) {
            head.append("Connection: keep-alive\r\n");
        }
        return head.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII);
    }
}

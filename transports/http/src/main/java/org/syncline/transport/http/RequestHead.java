package org.syncline.transport.http;

import org.syncline.transport.kit.MessageLimits;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The head of a request.
 *
 * @param path as it was sent
 * @param http11 false for HTTP/1.0
 * @param fields header fields by their names in lower case
 */
record RequestHead(String path, boolean http11, Map<String, String> fields) {

    /** Of the request line with the header fields. */
    static final int MOST_BYTES = 16 << 10;

    /**
     * Reads up to the first byte of the body.
     *
     * @throws HttpStatusException if it is not the head of a POST, or too long
     */
    static RequestHead read(SocketInput in) throws IOException {
        Lines lines = new Lines(in);
        String[] request = lines.next().split(" ", -1);
        if (request.length != 3 || !request[2].matches("HTTP/1\\.[01]")) {
            throw new HttpStatusException(Status.BAD_REQUEST, "this is no HTTP/1 request");
        } else if (!request[0].equals("POST")) {
            throw new HttpStatusException(Status.BAD_METHOD, "calls are sent by POST");
        }
        Map<String, String> fields = new HashMap<>();
        for (String line = lines.next(); !line.isEmpty(); line = lines.next()) {
            int colon = line.indexOf(':');
            String name = line.substring(0, Math.max(0, colon)).toLowerCase(Locale.ROOT);
            boolean bad = name.isEmpty() || !name.equals(name.strip());
            if (bad || fields.put(name, line.substring(colon + 1).strip()) != null) {
                throw new HttpStatusException(Status.BAD_REQUEST, "a header field is malformed");
            }
        }
        return new RequestHead(request[1], request[2].endsWith("1"), fields);
    }

    String field(String name) {
        return fields.getOrDefault(name, "");
    }

    /** True if the caller may send another request afterwards. */
    boolean keepsAlive() {
        String wish = field("connection").toLowerCase(Locale.ROOT);
        return http11 ? !wish.equals("close") : wish.equals("keep-alive");
    }

    /**
     * The body that follows.
     *
     * @throws HttpStatusException if its length is missing, ambiguous, or over the limit
     */
    RequestBody body(SocketInput in) throws IOException {
        String coding = field("transfer-encoding");
        String length = field("content-length");
        if (coding.isEmpty() && length.matches("\\d{1,18}")) {
            long bytes = Long.parseLong(length);
            if (bytes > MessageLimits.BYTES) {
                throw RequestBody.tooLong();
            }
            return new RequestBody(in, bytes);
        } else if (coding.equalsIgnoreCase("chunked") && length.isEmpty()) {
            return new RequestBody(in, RequestBody.CHUNKED);
        }
        throw new HttpStatusException(Status.BAD_REQUEST, "the length of the body is missing");
    }

    /** Lines of a head, which together are bounded. */
    private static final class Lines {

        private final SocketInput in;
        private int left = MOST_BYTES;

        Lines(SocketInput in) {
            this.in = in;
        }

        String next() throws IOException {
            byte[] line = new byte[128];
            int length = 0;
            for (int b = in.need(); b != '\n'; b = in.need()) {
                if (left-- == 0) {
                    throw new HttpStatusException(Status.HEAD_TOO_LONG, "the head is too long");
                }
                if (length == line.length) {
                    line = Arrays.copyOf(line, 2 * length);
                }
                line[length++] = (byte) b;
            }
            int end = length > 0 && line[length - 1] == '\r' ? length - 1 : length;
            return new String(line, 0, end, StandardCharsets.ISO_8859_1);
        }
    }
}

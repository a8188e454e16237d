package org.syncline.transport.http;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/** A caller that writes requests letter by letter. */
final class RawHttp implements AutoCloseable {

    private static final int MOST_MILLIS = 30_000;

    private final Socket socket;
    private final InputStream in;

    RawHttp(int port) throws IOException {
        socket = new Socket("127.0.0.1", port);
        socket.setSoTimeout(MOST_MILLIS);
        in = new BufferedInputStream(socket.getInputStream());
    }

    void send(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** The head of the answer. */
    String head() throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int read = in.read();
            if (read < 0) {
                throw new IOException("no answer, only \"" + head + "\"");
            }
            head.append((char) read);
        }
        return head.toString();
    }

    int status() throws IOException {
        return Integer.parseInt(head().split(" ", -1)[1]);
    }

    String text(int length) throws IOException {
        return new String(in.readNBytes(length), StandardCharsets.ISO_8859_1);
    }

    /** The body of a whole answer, however it is sent. */
    String reply() throws IOException {
        String head = head();
        int at = head.indexOf("Content-Length: ");
        if (at >= 0) {
            return text(Integer.parseInt(head.substring(at + 16, head.indexOf('\r', at))));
        }
        StringBuilder body = new StringBuilder();
        for (int length = chunk(); length > 0; length = chunk()) {
            body.append(text(length));
            text(2);
        }
        text(2);
        return body.toString();
    }

    private int chunk() throws IOException {
        StringBuilder line = new StringBuilder();
        while (line.indexOf("\r\n") < 0) {
            line.append((char) in.read());
        }
        return Integer.parseInt(line.toString().strip(), 16);
    }

    /** True if the other side ends the connection. */
    boolean ends() {
        try {
            while (in.read() >= 0) {
                continue;
            }
            return true;
        } catch (SocketTimeoutException e) {
            return false;
        } catch (IOException e) {
            // Reset, which is an end too.
            return true;
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}

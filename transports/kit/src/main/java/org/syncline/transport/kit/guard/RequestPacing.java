package org.syncline.transport.kit.guard;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;

/**
 * Requests and answers take turns: a server waits for a request as long as the socket says, but
 * only a given time for the rest of one that has begun. For one thread, which reads and writes.
 */
public final class RequestPacing implements Pacing {

    private final Socket socket;
    private final int idleMillis;
    private final int restMillis;
    private boolean begun;
    private boolean hurried;

    public RequestPacing(Socket socket, Duration rest) throws SocketException {
        this.socket = socket;
        this.idleMillis = socket.getSoTimeout();
        this.restMillis = Pacing.millis(rest);
    }

    @Override
    public InputStream input(InputStream arriving) {
        return new Requests(arriving);
    }

    @Override
    public OutputStream output(OutputStream sending) {
        return new Answers(sending);
    }

    private final class Requests extends FilterInputStream {

        Requests(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            hurry();
            int read = super.read();
            begun = true;
            return read;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            hurry();
            int read = super.read(bytes, offset, length);
            begun = true;
            return read;
        }

        private void hurry() throws IOException {
            if (begun && !hurried) {
                socket.setSoTimeout(restMillis);
                hurried = true;
            }
        }
    }

    private final class Answers extends FilterOutputStream {

        Answers(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
            begun = false;
            if (hurried) {
                socket.setSoTimeout(idleMillis);
                hurried = false;
            }
        }
    }
}

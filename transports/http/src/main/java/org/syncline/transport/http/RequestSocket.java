package org.syncline.transport.http;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.transport.kit.DialledSocketImpl;
import org.syncline.transport.kit.guard.WatchedSocket;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketException;

/**
 * A socket for calls over HTTP/1.1, one after the other, whose writes have a time-out. It is TCP's
 * or, where the options have a dialler, over what that connects, which is a tunnel: there each part
 * of a request would be a record of TLS, so that they leave together, when the reply is asked for.
 * One thread at a time writes and reads; any may close it.
 */
public class RequestSocket extends WatchedSocket {

    /** As many as a record of TLS carries. */
    private static final int RECORD_BYTES = 16 << 10;

    private final boolean dialled;
    private final Object streams = new Object();
    private @Nullable Request request;
    private @Nullable Reply reply;

    /** One that is not connected yet. */
    public RequestSocket(ConnectOptions options) throws SocketException {
        super(
                options.dialler().map(DialledSocketImpl::new).orElse(null),
                options.responseTimeout());
        dialled = options.dialler().isPresent();
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        return dialled ? request() : super.getOutputStream();
    }

    private Request request() throws IOException {
        synchronized (streams) {
            if (request == null) {
                request = new Request(super.getOutputStream());
            }
            return request;
        }
    }

    @Override
    public InputStream getInputStream() throws IOException {
        return dialled ? reply() : super.getInputStream();
    }

    private Reply reply() throws IOException {
        synchronized (streams) {
            if (reply == null) {
                reply = new Reply(super.getInputStream(), request());
            }
            return reply;
        }
    }

    /** Is sent once it is as long as a record, or when its reply is asked for. */
    private static final class Request extends BufferedOutputStream {

        Request(OutputStream out) {
            super(out, RECORD_BYTES);
        }

        /** Waits for what may follow: clients flush the head of a request before its body. */
        @Override
        public void flush() {}

        void send() throws IOException {
            if (count > 0) {
                super.flush();
            }
        }
    }

    /**
     * Sends the request first. Has a whole record, because what is below tells only that there are
     * bytes, not how many, and the JDK's client keeps a connection if it sees that the rest of a
     * reply is here.
     */
    private static final class Reply extends BufferedInputStream {

        private final Request request;

        Reply(InputStream in, Request request) {
            super(in, RECORD_BYTES);
            this.request = request;
        }

        @Override
        public int read() throws IOException {
            request.send();
            return super.read();
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            request.send();
            return super.read(bytes, offset, length);
        }
    }
}

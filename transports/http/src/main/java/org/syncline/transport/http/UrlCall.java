package org.syncline.transport.http;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.BoundedInput;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/**
 * One call over the JDK's HTTP client, in the form that libraries expect. Differs from the JDK's
 * own object where libraries of that time misuse it: {@link #disconnect} ends the call but leaves
 * its TCP connection to the next one, and {@link #getInputStream} always throws the failure,
 * because some libraries swallow the exceptions of {@link #getResponseCode}. Used by one thread,
 * except that any may abort it.
 */
final class UrlCall extends HttpURLConnection {

    private static final int MOST_WORDS = 4096;
    private static final long NOT_WAITING = 0;

    private final HttpURLConnection real;
    private final Consumer<UrlCall> onEnd;
    private @Nullable InputStream reply;
    private @Nullable IOException failure;
    private volatile boolean aborted;
    private volatile boolean overdue;

    /** When the request began to be sent; {@link #NOT_WAITING} before and after. */
    private volatile long since = NOT_WAITING;

    UrlCall(HttpURLConnection real, Consumer<UrlCall> onEnd) {
        super(real.getURL());
        this.real = real;
        this.onEnd = onEnd;
    }

    /** Breaks the TCP connection that this call uses. */
    void abort() {
        aborted = true;
        real.disconnect();
        onEnd.accept(this);
    }

    /**
     * Breaks off a call whose request and the beginning of its reply have taken longer than this:
     * sending has no time-out of its own.
     */
    void requireProgress(long nanos) {
        long begun = since;
        if (begun != NOT_WAITING && System.nanoTime() - begun > nanos) {
            overdue = true;
            abort();
        }
    }

    @Override
    public void connect() throws IOException {
        real.connect();
    }

    @Override
    public boolean usingProxy() {
        return false;
    }

    @Override
    public void setRequestProperty(String key, String value) {
        real.setRequestProperty(key, value);
    }

    @Override
    public void addRequestProperty(String key, String value) {
        real.addRequestProperty(key, value);
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        return guarded(() -> new BoundedOutput(real.getOutputStream()));
    }

    private interface Step<T> {
        T take() throws IOException;
    }

    /** Ends the call if this step fails. The JDK's client may trip over its own disconnecting. */
    private <T> T guarded(Step<T> step) throws IOException {
        boolean done = false;
        try {
            T result = step.take();
            done = !aborted;
            if (aborted) {
                real.disconnect();
                throw brokenOff(null);
            }
            return result;
        } catch (IOException | RuntimeException e) {
            if (overdue || (aborted && e instanceof RuntimeException)) {
                throw brokenOff(e);
            }
            throw e;
        } finally {
            if (!done) {
                onEnd.accept(this);
            }
        }
    }

    private IOException brokenOff(@Nullable Throwable cause) {
        IOException words =
                overdue
                        ? new SocketTimeoutException("the peer takes nothing of what is sent")
                        : new IOException("the call was broken off");
        words.initCause(cause);
        return words;
    }

    @Override
    public int getResponseCode() {
        return Status.OK;
    }

    @Override
    public String getResponseMessage() {
        return "";
    }

    @Override
    public @Nullable String getHeaderField(String name) {
        try {
            // The JDK's own would send the request here, without being watched.
            getInputStream();
        } catch (IOException e) {
            return null;
        }
        return real.getHeaderField(name);
    }

    @Override
    public InputStream getInputStream() throws IOException {
        InputStream known = reply;
        if (known != null) {
            return known;
        } else if (failure != null) {
            throw failure;
        }
        try {
            known = guarded(this::receive);
            reply = known;
            return known;
        } catch (IOException e) {
            failure = e;
            throw e;
        }
    }

    private InputStream receive() throws IOException {
        long now = System.nanoTime();
        since = now == NOT_WAITING ? 1 : now;
        int status;
        try {
            status = real.getResponseCode();
        } finally {
            since = NOT_WAITING;
        }
        if (status != Status.OK) {
            throw new HttpStatusException(status, words());
        }
        // Hessian, Burlap and their like read bytes one by one, which the JDK's stream makes dear.
        return new Reply(new BufferedInputStream(new BoundedInput(real.getInputStream())));
    }

    private String words() throws IOException {
        try (InputStream error = real.getErrorStream()) {
            byte[] text = error == null ? new byte[0] : error.readNBytes(MOST_WORDS);
            return new String(text, StandardCharsets.UTF_8);
        }
    }

    @Override
    public void disconnect() {
        try {
            if (reply == null) {
                real.disconnect();
            } else {
                reply.close();
            }
        } catch (IOException e) {
            real.disconnect();
        } finally {
            onEnd.accept(this);
        }
    }

    /** A reply whose end ends the call. */
    private final class Reply extends FilterInputStream {

        Reply(InputStream in) {
            super(in);
        }

        @Override
        public void close() throws IOException {
            try {
                in.close();
            } finally {
                onEnd.accept(UrlCall.this);
            }
        }
    }
}

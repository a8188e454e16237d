package org.syncline.transport.http;

import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Secret;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An end point whose one service, "echo", returns its argument, and a client's connection to it.
 */
record EchoEnd(Listener listener, ControlConnection control, AtomicInteger calls)
        implements AutoCloseable {

    static final Secret SECRET = Secret.random(new SecureRandom());
    static final Duration SHORT = Duration.ofMillis(600);

    static EchoEnd open() throws IOException {
        return open(ListenOptions.loopback(SECRET));
    }

    /** An end point that waits only a short time for anything. */
    static EchoEnd impatient() throws IOException {
        return open(new ListenOptions("127.0.0.1", 0, "127.0.0.1", 0, SECRET, SHORT));
    }

    private static EchoEnd open(ListenOptions options) throws IOException {
        AtomicInteger calls = new AtomicInteger();
        Listener listener = EndPoint.open("echo", options, services(calls));
        listener.bind("echo", Runnable.class, () -> {});
        return new EchoEnd(
                listener,
                ControlConnection.open(listener.address(), new ConnectOptions(SECRET)),
                calls);
    }

    static HttpServices services(AtomicInteger calls) {
        return new HttpServices() {
            @Override
            public <T> HttpService of(Class<T> type, T service) {
                return new Echo(calls);
            }
        };
    }

    RawHttp raw() throws IOException {
        return new RawHttp(listener.address().port());
    }

    /** The header field that lets one call in. */
    String pass() {
        return ControlConnection.field() + ": " + control.nextCall() + "\r\n";
    }

    @Override
    public void close() throws IOException {
        try (listener) {
            control.close();
        }
    }

    private record Echo(AtomicInteger calls) implements HttpService {

        @Override
        public String contentType() {
            return "application/octet-stream";
        }

        @Override
        public void call(InputStream request, OutputStream reply) throws IOException {
            calls.incrementAndGet();
            request.transferTo(reply);
        }
    }
}

package org.syncline.transport.ejbd;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.http.ControlConnection;
import org.syncline.transport.http.HttpStubs;
import org.syncline.transport.http.UrlCalls;
import org.syncline.transport.kit.CallStub;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Method;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;

/** Calls to beans over the JDK's HTTP client, as the library makes them. */
final class EjbdHttpStubs implements HttpStubs {

    private final ControlConnection control;
    private final UrlCalls calls;

    EjbdHttpStubs(ControlConnection control) {
        this.control = control;
        this.calls = new UrlCalls(control);
    }

    /** No reply came; the caller's exception gives the reason. */
    private static final class NoReplyException extends IOException {

        private static final long serialVersionUID = 1L;

        NoReplyException(Throwable cause) {
            super(cause);
        }
    }

    @Override
    public <T> T stub(URI url, Class<T> type) throws IOException {
        URL there = url.toURL();
        ClientExchange exchange =
                new ClientExchange(EjbdConnection.place(control.address()), url.getPath(), type);
        return CallStub.of(
                type,
                control.address(),
                (method, arguments) -> exchanged(exchange, there, method, arguments).result());
    }

    private ClientExchange.Reply exchanged(
            ClientExchange exchange, URL there, Method method, Object @Nullable [] arguments)
            throws NoReplyException {
        try {
            HttpURLConnection http = calls.open(there);
            try (OutputStream out = http.getOutputStream()) {
                exchange.send(method, arguments, out);
            }
            ClientExchange.Reply reply = exchange.receive(http.getInputStream());
            http.disconnect();
            return reply;
        } catch (IOException | RuntimeException e) {
            throw new NoReplyException(e);
        }
    }

    @Override
    public @Nullable Throwable reported(Throwable failure) {
        return failure instanceof NoReplyException ? null : failure;
    }

    @Override
    public void close() throws IOException {
        calls.close();
    }
}

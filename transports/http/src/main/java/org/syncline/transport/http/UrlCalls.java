package org.syncline.transport.http;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.guard.Pacing;

import java.io.Closeable;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URL;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/**
 * Calls over the JDK's HTTP client, for libraries that ask for a {@link HttpURLConnection}. The JDK
 * keeps up to five idle TCP connections to a peer open for five seconds, for the whole JVM; the end
 * point closes its side when the control connection ends. Where the options have a dialler, it
 * makes the connections, which are kept for this client alone and closed with it. Closing ends the
 * calls under way. Safe for any thread.
 */
public final class UrlCalls implements Closeable {

    /** How often is looked within the time that a call has. */
    private static final int LOOKS = 8;

    private final ControlConnection control;
    private final @Nullable DialledUrls dialled;
    private final Set<UrlCall> underWay = ConcurrentHashMap.newKeySet();
    private final Thread watch;
    private volatile boolean closed;

    public UrlCalls(ControlConnection control) {
        this.control = control;
        this.dialled = control.options().dialler().isPresent() ? new DialledUrls(control) : null;
        this.watch = Thread.ofVirtual().name("syncline-http-watch").start(this::watch);
    }

    /** A request may take the response time-out to be sent, and its reply as long to begin. */
    private void watch() {
        long most = 2 * control.options().responseTimeout().toNanos();
        while (!closed) {
            LockSupport.parkNanos(this, Math.max(1, most / LOOKS));
            underWay.forEach(call -> call.requireProgress(most));
        }
    }

    /** A POST for one call, not yet connected, with pass and time-outs; no redirects, no proxy. */
    public HttpURLConnection open(URL url) throws IOException {
        HttpURLConnection real = unconnected(url);
        real.setRequestMethod("POST");
        real.setDoOutput(true);
        real.setUseCaches(false);
        real.setInstanceFollowRedirects(false);
        real.setConnectTimeout(Pacing.millis(control.options().connectTimeout()));
        real.setReadTimeout(Pacing.millis(control.options().responseTimeout()));
        real.setRequestProperty(ControlConnection.field(), control.nextCall());
        UrlCall call = new UrlCall(real, underWay::remove);
        underWay.add(call);
        if (closed) {
            call.abort();
            throw ConnectionFailures.closed(control.address());
        }
        return call;
    }

    private HttpURLConnection unconnected(URL url) throws IOException {
        return dialled == null
                ? (HttpURLConnection) url.openConnection(Proxy.NO_PROXY)
                : dialled.open(url);
    }

    @Override
    public void close() throws IOException {
        closed = true;
        LockSupport.unpark(watch);
        underWay.forEach(UrlCall::abort);
        if (dialled != null) {
            dialled.close();
        }
    }
}

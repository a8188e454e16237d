package org.syncline.benchmarks.direct.http;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;

/**
 * A call over the JDK's HTTP client that leaves its TCP connection to the next one. Libraries that
 * end each call by {@link #disconnect} would connect anew each time, against all advice.
 */
final class KeptCall extends HttpURLConnection {

    private final HttpURLConnection real;

    private KeptCall(URL url, HttpURLConnection real) throws IOException {
        super(url);
        this.real = real;
        real.setRequestMethod("POST");
        real.setDoOutput(true);
    }

    /** Returns a URL whose connections are such calls. */
    static URL url(String where) throws IOException {
        URI there = URI.create(where);
        URL real = there.toURL();
        return URL.of(
                there,
                new URLStreamHandler() {
                    @Override
                    protected URLConnection openConnection(URL url) throws IOException {
                        return new KeptCall(url, (HttpURLConnection) real.openConnection());
                    }
                });
    }

    @Override
    public void disconnect() {
        // The library has read the reply to its end.
    }

    @Override
    public boolean usingProxy() {
        return real.usingProxy();
    }

    @Override
    public void connect() throws IOException {
        real.connect();
    }

    @Override
    public void setRequestProperty(String key, String value) {
        real.setRequestProperty(key, value);
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        return real.getOutputStream();
    }

    @Override
    public int getResponseCode() throws IOException {
        return real.getResponseCode();
    }

    @Override
    public InputStream getInputStream() throws IOException {
        return real.getInputStream();
    }

    @Override
    public @Nullable InputStream getErrorStream() {
        return real.getErrorStream();
    }

    @Override
    public @Nullable String getHeaderField(String name) {
        return real.getHeaderField(name);
    }
}

package org.syncline.transport.hessian;

import com.caucho.hessian.client.AbstractHessianConnection;
import com.caucho.hessian.client.HessianConnection;
import com.caucho.hessian.client.HessianConnectionFactory;
import com.caucho.hessian.client.HessianProxyFactory;

import org.syncline.transport.http.UrlCalls;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URL;

/**
 * Connections as the library's own factory makes them, except that they last from call to call, and
 * that calls are not streamed: the JDK's client waits for a millisecond before it streams over a
 * connection that it has kept.
 */
record UrlConnections(UrlCalls calls) implements HessianConnectionFactory {

    @Override
    public void setHessianProxyFactory(HessianProxyFactory factory) {
        // Everything that it would be asked for is known.
    }

    @Override
    public HessianConnection open(URL url) throws IOException {
        return new Call(calls.open(url));
    }

    private static final class Call extends AbstractHessianConnection {

        private final HttpURLConnection http;

        Call(HttpURLConnection http) {
            this.http = http;
        }

        @Override
        public void addHeader(String key, String value) {
            http.setRequestProperty(key, value);
        }

        @Override
        public OutputStream getOutputStream() throws IOException {
            return http.getOutputStream();
        }

        @Override
        public void sendRequest() {
            // Sent when the reply is asked for.
        }

        @Override
        public int getStatusCode() {
            return HttpURLConnection.HTTP_OK;
        }

        @Override
        public String getStatusMessage() {
            return "";
        }

        @Override
        public InputStream getInputStream() throws IOException {
            return http.getInputStream();
        }

        @Override
        public void close() {
            http.disconnect();
        }

        @Override
        public void destroy() {
            http.disconnect();
        }
    }
}

package org.syncline.transport.http;

import java.io.Closeable;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.URI;
import java.net.URL;

import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLSocketFactory;

/**
 * Has the JDK's client make its connections by a client's dialler. The JDK takes a factory of
 * sockets for https alone, and keeps idle connections apart by factory; so it is told https, and
 * gets {@link DialledSslSocket}s. What passes over them are the bytes of http. Closing closes idle
 * connections, too. Safe for any thread.
 */
final class DialledUrls implements Closeable {

    private static final String PLAIN = "http";
    private static final String SECURE = "https";
    private static final String[] NONE = {};

    private final RequestSockets sockets;
    private final SSLSocketFactory factory = new Factory();
    private final String host;

    DialledUrls(ControlConnection control) {
        sockets = new RequestSockets(control.options());
        host = control.host();
    }

    /** Returns a connection that is not connected yet, for the URL of a service by http. */
    HttpURLConnection open(URL url) throws IOException {
        URL secure = URI.create(SECURE + url.toString().substring(PLAIN.length())).toURL();
        HttpsURLConnection connection = (HttpsURLConnection) secure.openConnection(Proxy.NO_PROXY);
        connection.setSSLSocketFactory(factory);
        // Who answers shows no certificate here: each TLS connection of the tunnel below is with
        // the machine that answered the first one.
        connection.setHostnameVerifier((named, session) -> named.equals(host));
        return connection;
    }

    @Override
    public void close() throws IOException {
        sockets.close();
    }

    private final class Factory extends SSLSocketFactory {

        @Override
        public Socket createSocket() throws IOException {
            return new DialledSslSocket(sockets.unconnected());
        }

        private UnsupportedOperationException unwanted() {
            return new UnsupportedOperationException("the client connects the sockets");
        }

        @Override
        public Socket createSocket(String to, int port) {
            throw unwanted();
        }

        @Override
        public Socket createSocket(String to, int port, InetAddress from, int own) {
            throw unwanted();
        }

        @Override
        public Socket createSocket(InetAddress to, int port) {
            throw unwanted();
        }

        @Override
        public Socket createSocket(InetAddress to, int port, InetAddress from, int own) {
            throw unwanted();
        }

        @Override
        public Socket createSocket(Socket below, String to, int port, boolean autoClose) {
            throw unwanted();
        }

        @Override
        public String[] getDefaultCipherSuites() {
            return NONE;
        }

        @Override
        public String[] getSupportedCipherSuites() {
            return NONE;
        }
    }
}

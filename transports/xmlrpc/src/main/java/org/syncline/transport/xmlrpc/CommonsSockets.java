package org.syncline.transport.xmlrpc;

import org.apache.commons.httpclient.params.HttpConnectionParams;
import org.apache.commons.httpclient.protocol.Protocol;
import org.apache.commons.httpclient.protocol.ProtocolSocketFactory;
import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.transport.http.RequestSocket;
import org.syncline.transport.kit.guard.WatchedSocket;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;

/**
 * Connections of Commons HttpClient whose writes have a time-out, too, and which a dialler makes if
 * there is one. The library knows one maker of them for the whole JVM, so other users of it, who
 * may set none, have theirs from here as well.
 */
final class CommonsSockets implements ProtocolSocketFactory {

    private static final String SCHEME = "http";
    private static final int PORT = 80;
    private static final int FOR_EVER = 0;

    /** The parameter of ours, which has {@link ConnectOptions}. */
    static final String OPTIONS = "syncline.connect-options";

    static void register() {
        Protocol.registerProtocol(SCHEME, new Protocol(SCHEME, new CommonsSockets(), PORT));
    }

    @Override
    public Socket createSocket(
            String host,
            int port,
            @Nullable InetAddress local,
            int localPort,
            HttpConnectionParams params)
            throws IOException {
        Socket socket = unconnected(params);
        try {
            socket.bind(new InetSocketAddress(local, localPort));
            socket.connect(new InetSocketAddress(host, port), params.getConnectionTimeout());
            return socket;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /** Others' writes have the time-out of their reads. */
    private static Socket unconnected(HttpConnectionParams params) throws IOException {
        if (params.getParameter(OPTIONS) instanceof ConnectOptions options) {
            return new RequestSocket(options);
        }
        int millis = params.getSoTimeout();
        return millis == FOR_EVER ? new Socket() : new WatchedSocket(Duration.ofMillis(millis));
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress local, int localPort) {
        throw new UnsupportedOperationException("connections are made with parameters");
    }

    @Override
    public Socket createSocket(String host, int port) {
        throw new UnsupportedOperationException("connections are made with parameters");
    }
}

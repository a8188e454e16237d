package org.syncline.transport.httpinvoker;

import org.apache.http.HttpHost;
import org.apache.http.client.config.RequestConfig;
import org.apache.http.client.methods.HttpPost;
import org.apache.http.config.RegistryBuilder;
import org.apache.http.conn.HttpClientConnectionManager;
import org.apache.http.conn.socket.ConnectionSocketFactory;
import org.apache.http.conn.socket.PlainConnectionSocketFactory;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.impl.client.HttpClients;
import org.apache.http.impl.conn.PoolingHttpClientConnectionManager;
import org.apache.http.protocol.HttpContext;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.transport.http.ControlConnection;
import org.syncline.transport.http.RequestSocket;
import org.syncline.transport.kit.LibraryWarnings;
import org.syncline.transport.kit.guard.Pacing;

import java.io.Closeable;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;

/**
 * An HttpClient of one connection: pooled connections, as many as there are calls at once; nothing
 * is repeated, redirected, compressed or remembered. Closing ends the calls under way.
 */
final class PooledClient implements Closeable {

    private static final int MOST_CONNECTIONS = 1024;

    static {
        LibraryWarnings.limit("org.apache.http"); // it quotes the peer
    }

    private final ControlConnection control;
    private final CloseableHttpClient http;

    PooledClient(ControlConnection control) {
        this.control = control;
        ConnectOptions options = control.options();
        this.http =
                HttpClients.custom()
                        .setConnectionManager(connections(options))
                        .setDefaultRequestConfig(
                                RequestConfig.custom()
                                        .setConnectTimeout(Pacing.millis(options.connectTimeout()))
                                        .setConnectionRequestTimeout(
                                                Pacing.millis(options.responseTimeout()))
                                        .setSocketTimeout(Pacing.millis(options.responseTimeout()))
                                        .build())
                        .disableAutomaticRetries()
                        .disableRedirectHandling()
                        .disableContentCompression()
                        .disableCookieManagement()
                        .disableAuthCaching()
                        .build();
    }

    /** Writing to one has a time-out, too; a dialler makes them, if there is one. */
    private static HttpClientConnectionManager connections(ConnectOptions options) {
        ConnectionSocketFactory sockets =
                new PlainConnectionSocketFactory() {
                    @Override
                    public Socket createSocket(HttpContext call) throws SocketException {
                        return new RequestSocket(options);
                    }
                };
        PoolingHttpClientConnectionManager pool =
                new PoolingHttpClientConnectionManager(
                        RegistryBuilder.<ConnectionSocketFactory>create()
                                .register(HttpHost.DEFAULT_SCHEME_NAME, sockets)
                                .build());
        pool.setMaxTotal(MOST_CONNECTIONS);
        pool.setDefaultMaxPerRoute(MOST_CONNECTIONS);
        return pool;
    }

    CloseableHttpClient http() {
        return http;
    }

    /** Lets the end point see that this call is ours. */
    void admit(HttpPost call) {
        call.setHeader(ControlConnection.field(), control.nextCall());
    }

    @Override
    public void close() throws IOException {
        http.close();
    }
}

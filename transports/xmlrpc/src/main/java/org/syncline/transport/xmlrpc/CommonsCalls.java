package org.syncline.transport.xmlrpc;

import org.apache.commons.httpclient.DefaultHttpMethodRetryHandler;
import org.apache.commons.httpclient.HttpClient;
import org.apache.commons.httpclient.HttpStatus;
import org.apache.commons.httpclient.MultiThreadedHttpConnectionManager;
import org.apache.commons.httpclient.cookie.CookiePolicy;
import org.apache.commons.httpclient.methods.PostMethod;
import org.apache.commons.httpclient.params.HttpConnectionManagerParams;
import org.apache.commons.httpclient.params.HttpMethodParams;
import org.apache.xmlrpc.XmlRpcException;
import org.apache.xmlrpc.client.XmlRpcClient;
import org.apache.xmlrpc.client.XmlRpcCommonsTransport;
import org.apache.xmlrpc.client.XmlRpcCommonsTransportFactory;
import org.apache.xmlrpc.client.XmlRpcHttpClientConfig;
import org.apache.xmlrpc.client.XmlRpcTransport;
import org.apache.xmlrpc.client.XmlRpcTransportFactory;
import org.syncline.transport.http.ControlConnection;
import org.syncline.transport.http.HttpStatusException;
import org.syncline.transport.kit.BoundedInput;
import org.syncline.transport.kit.LibraryWarnings;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * Over Commons HttpClient, one for all calls. The library would make one for each call and never
 * close it; its stale check costs a millisecond a call.
 */
final class CommonsCalls extends RpcCalls {

    private static final int MOST_CONNECTIONS = 1024;
    private static final int MOST_WORDS = 4096;

    static {
        CommonsSockets.register();
        LibraryWarnings.limit("org.apache.commons.httpclient"); // it quotes the peer
    }

    private final MultiThreadedHttpConnectionManager connections =
            new MultiThreadedHttpConnectionManager();
    private final HttpClient http = new HttpClient(connections);

    CommonsCalls(ControlConnection control) {
        super(control);
        HttpConnectionManagerParams params = connections.getParams();
        params.setStaleCheckingEnabled(false);
        params.setSoTimeout(replyMillis());
        params.setDefaultMaxConnectionsPerHost(MOST_CONNECTIONS);
        params.setMaxTotalConnections(MOST_CONNECTIONS);
        params.setParameter(CommonsSockets.OPTIONS, control.options());
    }

    @Override
    XmlRpcTransportFactory factory(XmlRpcClient client) {
        XmlRpcCommonsTransportFactory factory =
                new XmlRpcCommonsTransportFactory(client) {
                    @Override
                    public XmlRpcTransport getTransport() {
                        return new Call(this);
                    }
                };
        factory.setHttpClient(http);
        return factory;
    }

    /** Closes what is in use, too. */
    @Override
    public void close() {
        connections.shutdown();
    }

    private final class Call extends XmlRpcCommonsTransport {

        Call(XmlRpcCommonsTransportFactory factory) {
            super(factory);
        }

        @Override
        protected PostMethod newPostMethod(XmlRpcHttpClientConfig config) {
            PostMethod post = super.newPostMethod(config);
            HttpMethodParams params = post.getParams();
            params.setParameter(
                    HttpMethodParams.RETRY_HANDLER, new DefaultHttpMethodRetryHandler(0, false));
            params.setCookiePolicy(CookiePolicy.IGNORE_COOKIES);
            post.setRequestHeader(ControlConnection.field(), control().nextCall());
            return post;
        }

        @Override
        protected InputStream getInputStream() throws XmlRpcException {
            try {
                InputStream reply = new BoundedInput(method.getResponseBodyAsStream());
                if (method.getStatusCode() == HttpStatus.SC_OK) {
                    return reply;
                }
                byte[] words = reply.readNBytes(MOST_WORDS);
                String why = new String(words, StandardCharsets.UTF_8);
                IOException refused = new HttpStatusException(method.getStatusCode(), why);
                throw new XmlRpcException(why, refused);
            } catch (IOException e) {
                throw new XmlRpcException("there is no reply", e);
            }
        }
    }
}

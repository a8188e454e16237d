package org.syncline.transport.xmlrpc;

import org.apache.xmlrpc.client.XmlRpcClient;
import org.apache.xmlrpc.client.XmlRpcSunHttpTransport;
import org.apache.xmlrpc.client.XmlRpcTransportFactory;
import org.syncline.transport.http.ControlConnection;
import org.syncline.transport.http.UrlCalls;

import java.io.IOException;
import java.net.URL;
import java.net.URLConnection;

/** Over the JDK's HTTP client. */
final class SunCalls extends RpcCalls {

    private final UrlCalls calls;

    SunCalls(ControlConnection control) {
        super(control);
        this.calls = new UrlCalls(control);
    }

    @Override
    XmlRpcTransportFactory factory(XmlRpcClient client) {
        return () ->
                new XmlRpcSunHttpTransport(client) {
                    @Override
                    protected URLConnection newURLConnection(URL url) throws IOException {
                        return calls.open(url);
                    }
                };
    }

    @Override
    public void close() throws IOException {
        calls.close();
    }
}

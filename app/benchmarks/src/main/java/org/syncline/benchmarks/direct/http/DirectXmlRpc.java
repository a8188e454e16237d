package org.syncline.benchmarks.direct.http;

import org.apache.commons.httpclient.HttpClient;
import org.apache.commons.httpclient.MultiThreadedHttpConnectionManager;
import org.apache.xmlrpc.XmlRpcException;
import org.apache.xmlrpc.client.XmlRpcClient;
import org.apache.xmlrpc.client.XmlRpcClientConfigImpl;
import org.apache.xmlrpc.client.XmlRpcCommonsTransportFactory;
import org.apache.xmlrpc.client.XmlRpcLiteHttpTransportFactory;
import org.apache.xmlrpc.client.XmlRpcSunHttpTransportFactory;
import org.apache.xmlrpc.client.XmlRpcTransportFactory;
import org.apache.xmlrpc.client.util.ClientFactory;
import org.apache.xmlrpc.server.PropertyHandlerMapping;
import org.apache.xmlrpc.server.XmlRpcServerConfigImpl;
import org.apache.xmlrpc.webserver.WebServer;
import org.syncline.benchmarks.MeasuredCall;
import org.syncline.benchmarks.direct.library.DirectLibrary;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;

import java.io.IOException;
import java.net.InetAddress;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Function;

/**
 * Apache XML-RPC between its dynamic proxies and its own web server, with its extensions. Objects
 * and arrays of floats are left out: the library would send them as serialised Java objects, which
 * our adapter never reads. A client whose JVM has our transport, too, reads replies by that one's
 * parsers, because the library has one setting for all.
 */
public record DirectXmlRpc(Function<XmlRpcClient, XmlRpcTransportFactory> transport)
        implements DirectLibrary {

    /** Over the JDK's client. */
    public static DirectXmlRpc sun() {
        return new DirectXmlRpc(XmlRpcSunHttpTransportFactory::new);
    }

    /** Over one Commons HttpClient, without its check for connections that became stale. */
    public static DirectXmlRpc commons() {
        return new DirectXmlRpc(
                client -> {
                    var connections = new MultiThreadedHttpConnectionManager();
                    connections.getParams().setStaleCheckingEnabled(false);
                    var factory = new XmlRpcCommonsTransportFactory(client);
                    factory.setHttpClient(new HttpClient(connections));
                    return factory;
                });
    }

    /** Over the library's own HTTP client, which connects for each call. */
    public static DirectXmlRpc lite() {
        return new DirectXmlRpc(XmlRpcLiteHttpTransportFactory::new);
    }

    @Override
    public Set<MeasuredCall> calls() {
        return EnumSet.of(
                MeasuredCall.EMPTY,
                MeasuredCall.ADD,
                MeasuredCall.STRING,
                MeasuredCall.TABLE,
                MeasuredCall.KIB,
                MeasuredCall.MIB);
    }

    @Override
    public String serve() throws IOException {
        WebServer server = new WebServer(0, InetAddress.getLoopbackAddress());
        XmlRpcServerConfigImpl config = new XmlRpcServerConfigImpl();
        config.setEnabledForExtensions(true);
        config.setKeepAliveEnabled(true);
        PropertyHandlerMapping handlers = new PropertyHandlerMapping();
        handlers.setVoidMethodEnabled(true);
        try {
            handlers.addHandler(Probe.class.getName(), ProbeService.class);
        } catch (XmlRpcException e) {
            throw new IOException(e);
        }
        server.getXmlRpcServer().setConfig(config);
        server.getXmlRpcServer().setHandlerMapping(handlers);
        server.start();
        return "http://127.0.0.1:" + server.getPort() + "/";
    }

    @Override
    public Probe client(String where) throws IOException {
        XmlRpcClientConfigImpl config = new XmlRpcClientConfigImpl();
        config.setServerURL(KeptCall.url(where));
        config.setEnabledForExtensions(true);
        XmlRpcClient client = new XmlRpcClient();
        client.setConfig(config);
        client.setTransportFactory(transport.apply(client));
        return (Probe) new ClientFactory(client).newInstance(Probe.class);
    }
}

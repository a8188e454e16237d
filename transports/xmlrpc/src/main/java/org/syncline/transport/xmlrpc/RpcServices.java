package org.syncline.transport.xmlrpc;

import org.apache.xmlrpc.XmlRpcException;
import org.apache.xmlrpc.common.ServerStreamConnection;
import org.apache.xmlrpc.common.XmlRpcHttpRequestConfigImpl;
import org.syncline.transport.http.HttpService;
import org.syncline.transport.http.HttpServices;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Services behind the library's own server. */
final class RpcServices implements HttpServices {

    RpcServices() {
        StrictParsers.install();
    }

    @Override
    public <T> HttpService of(Class<T> type, T service) throws IOException {
        return new Serving(new RpcServer(RpcMethod.of(type), service), config());
    }

    /** With the library's types for long and float numbers. */
    private static XmlRpcHttpRequestConfigImpl config() {
        XmlRpcHttpRequestConfigImpl config = new XmlRpcHttpRequestConfigImpl();
        config.setEnabledForExtensions(true);
        return config;
    }

    private record Serving(RpcServer server, XmlRpcHttpRequestConfigImpl config)
            implements HttpService {

        @Override
        public String contentType() {
            return "text/xml";
        }

        @Override
        public void call(InputStream request, OutputStream reply) throws IOException {
            try {
                server.execute(config, new Streams(request, reply));
            } catch (XmlRpcException e) {
                throw new IOException(e.getMessage(), e);
            }
        }
    }

    private record Streams(InputStream newInputStream, OutputStream newOutputStream)
            implements ServerStreamConnection {

        @Override
        public void close() {
            // Both streams go on with the next call.
        }
    }
}

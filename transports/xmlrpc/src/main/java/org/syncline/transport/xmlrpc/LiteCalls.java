package org.syncline.transport.xmlrpc;

import org.apache.xmlrpc.XmlRpcException;
import org.apache.xmlrpc.XmlRpcRequest;
import org.apache.xmlrpc.client.XmlRpcClient;
import org.apache.xmlrpc.client.XmlRpcClientException;
import org.apache.xmlrpc.client.XmlRpcLiteHttpTransport;
import org.apache.xmlrpc.client.XmlRpcTransportFactory;
import org.syncline.transport.http.ControlConnection;
import org.syncline.transport.http.RequestSockets;
import org.syncline.transport.kit.BoundedInput;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.NoSuchElementException;

/** Over the library's own HTTP client. */
final class LiteCalls extends RpcCalls {

    private final RequestSockets sockets;

    LiteCalls(ControlConnection control) {
        super(control);
        this.sockets = new RequestSockets(control.options());
    }

    @Override
    XmlRpcTransportFactory factory(XmlRpcClient client) {
        return () -> new Call(client);
    }

    @Override
    public void close() throws IOException {
        sockets.close();
    }

    private Socket connect(String host, int port) throws IOException {
        Socket socket = sockets.unconnected();
        try {
            socket.setTcpNoDelay(true);
            socket.connect(new InetSocketAddress(host, port), connectMillis());
            return socket;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    private final class Call extends XmlRpcLiteHttpTransport {

        Call(XmlRpcClient client) {
            super(client);
        }

        @Override
        protected void initHttpHeaders(XmlRpcRequest request) throws XmlRpcClientException {
            super.initHttpHeaders(request);
            setRequestHeader(ControlConnection.field(), control().nextCall());
        }

        @Override
        protected Socket newSocket(boolean tls, String host, int port) throws IOException {
            return connect(host, port);
        }

        @Override
        protected InputStream getInputStream() throws XmlRpcException {
            try {
                return new BoundedInput(super.getInputStream());
            } catch (NoSuchElementException e) { // of the words of an empty first line
                throw new XmlRpcException(
                        "no answer", new EOFException("the peer ended it without an answer"));
            }
        }
    }
}

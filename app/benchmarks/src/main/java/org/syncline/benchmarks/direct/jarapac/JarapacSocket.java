package org.syncline.benchmarks.direct.jarapac;

import ndr.NdrBuffer;

import rpc.ConnectionOrientedEndpoint;
import rpc.Endpoint;
import rpc.Transport;
import rpc.core.PresentationSyntax;

import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.util.Properties;

/** TCP for {@link DirectJarapac}. */
final class JarapacSocket implements Transport {

    private final Properties properties = new Properties();
    private final Socket socket;

    JarapacSocket(Socket socket) throws IOException {
        socket.setTcpNoDelay(true);
        this.socket = socket;
    }

    @Override
    public String getProtocol() {
        return "ncacn_ip_tcp";
    }

    @Override
    public Properties getProperties() {
        return properties;
    }

    @Override
    public Endpoint attach(PresentationSyntax syntax) {
        return new ConnectionOrientedEndpoint(this, syntax);
    }

    @Override
    public void send(NdrBuffer buffer) throws IOException {
        socket.getOutputStream().write(buffer.getBuffer(), 0, buffer.getLength());
    }

    @Override
    public void receive(NdrBuffer buffer) throws IOException {
        int count = socket.getInputStream().read(buffer.getBuffer());
        if (count < 0) {
            throw new EOFException("the other side closed it");
        }
        buffer.length = count;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}

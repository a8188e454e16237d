package org.syncline.benchmarks.direct;

import ndr.NdrBuffer;

import org.jspecify.annotations.Nullable;

import rpc.Endpoint;
import rpc.RpcException;
import rpc.Transport;
import rpc.core.PresentationSyntax;

import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.util.Objects;
import java.util.Properties;

/** TCP for {@link DirectJarapac}. */
class JarapacSocket implements Transport {

    private final Properties properties;
    private @Nullable Socket socket;

    JarapacSocket(Properties properties) {
        this.properties = properties;
    }

    final void use(Socket connected) throws IOException {
        connected.setTcpNoDelay(true);
        socket = connected;
    }

    private Socket socket() {
        return Objects.requireNonNull(socket);
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
    public Endpoint attach(PresentationSyntax syntax) throws IOException {
        throw new RpcException("a server's end calls nothing");
    }

    @Override
    public void send(NdrBuffer buffer) throws IOException {
        socket().getOutputStream().write(buffer.getBuffer(), 0, buffer.getLength());
    }

    @Override
    public void receive(NdrBuffer buffer) throws IOException {
        int count = socket().getInputStream().read(buffer.getBuffer());
        if (count < 0) {
            throw new EOFException("the other side closed it");
        }
        buffer.length = count;
    }

    @Override
    public void close() throws IOException {
        socket().close();
    }
}

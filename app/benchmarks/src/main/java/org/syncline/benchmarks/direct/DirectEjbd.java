package org.syncline.benchmarks.direct;

import org.apache.openejb.client.Client;
import org.apache.openejb.client.EJBMetaDataImpl;
import org.apache.openejb.client.EJBRequest;
import org.apache.openejb.client.EJBResponse;
import org.apache.openejb.client.InterfaceType;
import org.apache.openejb.client.RequestMethodCode;
import org.apache.openejb.client.ResponseCodes;
import org.apache.openejb.client.ServerMetaData;
import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.Set;

/**
 * EJBD between the library's client with its pool of connections, and a bean. The library's server
 * is a container for enterprise beans; in its place stands an {@link EjbdBean}.
 */
final class DirectEjbd implements DirectLibrary {

    private final boolean http;
    private final EjbdBean bean = new EjbdBean(new ProbeService());

    private DirectEjbd(boolean http) {
        this.http = http;
    }

    static DirectEjbd overTcp() {
        return new DirectEjbd(false);
    }

    static DirectEjbd overHttp() {
        return new DirectEjbd(true);
    }

    @Override
    public String serve() throws IOException {
        if (http) {
            return DirectHttp.serve("application/octet-stream", bean::answer);
        }
        ServerSocket server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
        Thread.ofPlatform().daemon().start(() -> accept(server));
        return "ejbd://127.0.0.1:" + server.getLocalPort();
    }

    private void accept(ServerSocket server) {
        try {
            while (true) {
                Socket socket = server.accept();
                socket.setTcpNoDelay(true);
                Thread.ofPlatform().daemon().start(() -> serve(socket));
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            InputStream in = new BufferedInputStream(socket.getInputStream());
            OutputStream out = new BufferedOutputStream(socket.getOutputStream());
            // Each call begins with a byte that says how its connection is kept.
            while (in.read() >= 0) {
                bean.answer(in, out);
                out.flush();
            }
        } catch (IOException | ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public Probe client(String where) {
        ServerMetaData server = new ServerMetaData(URI.create(where));
        EJBMetaDataImpl metaData =
                new EJBMetaDataImpl(
                        null,
                        null,
                        null,
                        "SINGLETON",
                        "probe",
                        InterfaceType.BUSINESS_REMOTE,
                        List.of(Probe.class),
                        Set.of());
        Class<?>[] types = {Probe.class};
        return (Probe)
                Proxy.newProxyInstance(
                        Probe.class.getClassLoader(),
                        types,
                        (proxy, method, arguments) -> call(server, metaData, method, arguments));
    }

    private static @Nullable Object call(
            ServerMetaData server,
            EJBMetaDataImpl metaData,
            Method method,
            Object @Nullable [] arguments)
            throws IOException {
        RequestMethodCode code = RequestMethodCode.EJB_OBJECT_BUSINESS_METHOD;
        Object[] values = arguments == null ? new Object[0] : arguments;
        EJBRequest request = new EJBRequest(code, metaData, method, values, null, null);
        EJBResponse response = new EJBResponse();
        Client.request(request, response, server);
        if (response.getResponseCode() != ResponseCodes.EJB_OK) {
            throw new IOException("the bean failed: " + response.getResult());
        }
        return response.getResult();
    }
}

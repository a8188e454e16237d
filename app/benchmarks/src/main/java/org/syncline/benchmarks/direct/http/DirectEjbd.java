package org.syncline.benchmarks.direct.http;

import org.apache.openejb.client.Client;
import org.apache.openejb.client.ClusterRequest;
import org.apache.openejb.client.ClusterResponse;
import org.apache.openejb.client.EJBMetaDataImpl;
import org.apache.openejb.client.EJBRequest;
import org.apache.openejb.client.EJBResponse;
import org.apache.openejb.client.EjbObjectInputStream;
import org.apache.openejb.client.InterfaceType;
import org.apache.openejb.client.ProtocolMetaData;
import org.apache.openejb.client.RequestMethodCode;
import org.apache.openejb.client.ResponseCodes;
import org.apache.openejb.client.ServerMetaData;
import org.jspecify.annotations.Nullable;
import org.syncline.benchmarks.direct.library.DirectLibrary;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.transport.kit.Stubs;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.lang.reflect.Method;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.Set;

/**
 * EJBD between the library's client with its pool of connections, and a bean. The library's server
 * is a container for enterprise beans; in its place {@link #answer} calls the bean at once, as a
 * container without additions does.
 *
 * @param http false for TCP
 */
public record DirectEjbd(boolean http) implements DirectLibrary {

    private static final Probe BEAN = new ProbeService();

    @Override
    public String serve() throws IOException {
        if (http) {
            return DirectHttp.serve("application/octet-stream", DirectEjbd::answer);
        }
        ServerSocket server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
        Thread.ofPlatform().daemon().start(() -> accept(server));
        return "ejbd://127.0.0.1:" + server.getLocalPort();
    }

    private static void accept(ServerSocket server) {
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

    private static void serve(Socket socket) {
        try (socket) {
            InputStream in = new BufferedInputStream(socket.getInputStream());
            OutputStream out = new BufferedOutputStream(socket.getOutputStream());
            // Each call begins with a byte that says how its connection is kept.
            while (in.read() >= 0) {
                answer(in, out);
                out.flush();
            }
        } catch (IOException | ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Reads a request as the client writes it, calls the bean and writes the reply. */
    private static void answer(InputStream in, OutputStream out)
            throws IOException, ReflectiveOperationException {
        ProtocolMetaData protocol = new ProtocolMetaData();
        protocol.readExternal(in);
        EJBRequest request = read(new EjbObjectInputStream(in), protocol);
        EJBResponse response = new EJBResponse();
        response.start(EJBResponse.Time.TOTAL);
        Object result = request.getMethodInstance().invoke(BEAN, request.getMethodParameters());
        response.setResponse(request.getVersion(), ResponseCodes.EJB_OK, result);
        protocol.writeExternal(out);
        ObjectOutputStream objects = new ObjectOutputStream(out);
        new ClusterResponse(ClusterResponse.Code.CURRENT).writeExternal(objects);
        response.setMetaData(protocol);
        response.writeExternal(objects);
        objects.flush();
    }

    private static EJBRequest read(ObjectInputStream in, ProtocolMetaData protocol)
            throws IOException, ClassNotFoundException {
        ServerMetaData server = new ServerMetaData();
        server.setMetaData(protocol);
        server.readExternal(in);
        in.readByte();
        ClusterRequest cluster = new ClusterRequest();
        cluster.setMetaData(protocol);
        cluster.readExternal(in);
        in.readByte();
        EJBRequest request = new EJBRequest();
        request.setMetaData(protocol);
        request.readExternal(in);
        request.getBody().readExternal(in);
        return request;
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
        return Stubs.of(
                Probe.class,
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

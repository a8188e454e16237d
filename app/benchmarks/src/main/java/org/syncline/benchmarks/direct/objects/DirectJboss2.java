package org.syncline.benchmarks.direct.objects;

import org.syncline.benchmarks.direct.library.DirectLibrary;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.HashMap;
import java.util.Map;

import javax.net.ServerSocketFactory;

/**
 * JBoss Remoting 2 between its transporters, with Nagle's algorithm switched off at both ends.
 * Found by name, because no build can hold this version and the fifth.
 */
public final class DirectJboss2 implements DirectLibrary {

    private static final String TRANSPORTERS = "org.jboss.remoting.transporter.Transporter";
    private static final String SERVER_SOCKETS = "customServerSocketFactory";

    @Override
    public String serve() throws IOException {
        String where = "socket://127.0.0.1:" + FreePorts.free() + "/?enableTcpNoDelay=true";
        Map<String, Object> configuration = new HashMap<>();
        configuration.put(SERVER_SOCKETS, new PromptSockets());
        try {
            Object server =
                    Class.forName(TRANSPORTERS + "Server")
                            .getMethod(
                                    "createTransporterServer",
                                    String.class,
                                    Object.class,
                                    String.class,
                                    Map.class,
                                    boolean.class)
                            .invoke(
                                    null,
                                    where,
                                    new ProbeService(),
                                    Probe.class.getName(),
                                    configuration,
                                    false);
            server.getClass().getMethod("start").invoke(server);
            return where;
        } catch (ReflectiveOperationException e) {
            throw new IOException(e);
        }
    }

    @Override
    public Probe client(String where) throws IOException {
        try {
            return (Probe)
                    Class.forName(TRANSPORTERS + "Client")
                            .getMethod("createTransporterClient", String.class, Class.class)
                            .invoke(null, where, Probe.class);
        } catch (ReflectiveOperationException e) {
            throw new IOException(e);
        }
    }

    /** The library has no such setting for accepted connections. */
    private static final class PromptSockets extends ServerSocketFactory {

        @Override
        public ServerSocket createServerSocket(int port) throws IOException {
            return createServerSocket(port, 0);
        }

        @Override
        public ServerSocket createServerSocket(int port, int backlog) throws IOException {
            return createServerSocket(port, backlog, InetAddress.getLoopbackAddress());
        }

        @Override
        public ServerSocket createServerSocket(int port, int backlog, InetAddress host)
                throws IOException {
            return new ServerSocket(port, backlog, host) {
                @Override
                public Socket accept() throws IOException {
                    Socket accepted = super.accept();
                    accepted.setTcpNoDelay(true);
                    return accepted;
                }
            };
        }
    }
}

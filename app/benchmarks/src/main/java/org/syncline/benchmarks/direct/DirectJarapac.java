package org.syncline.benchmarks.direct;

import ndr.NdrObject;

import org.syncline.benchmarks.MeasuredCall;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;

import rpc.ConnectionContext;
import rpc.ConnectionOrientedEndpoint;
import rpc.Endpoint;
import rpc.Stub;
import rpc.Transport;
import rpc.TransportFactory;
import rpc.core.PresentationSyntax;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * DCE/RPC, or DCOM's object calls upon it, from Jarapac's stub to a server: the library sends and
 * receives PDUs at both ends, but has neither a transport over TCP nor a server, so {@link
 * JarapacSocket} and {@link JarapacServer} are ours. The {@link JarapacCall}s are encoded by hand,
 * as users of the library do.
 *
 * @param orpc true for DCOM
 */
record DirectJarapac(boolean orpc) implements DirectLibrary {

    static final String SYNTAX = "7a51e5c0-5d3b-4f0e-8a0c-70726f626531:1.0";

    /** The object's id in its calls. */
    private static final String OBJECT = "7a51e5c0-5d3b-4f0e-8a0c-6f626a656374";

    /** The largest fragment that the library can express. */
    static final int FRAGMENT_BYTES = Short.MAX_VALUE & ~7;

    private static final Logger LOG = Logger.getLogger("org.jinterop");

    @Override
    public Set<MeasuredCall> calls() {
        return ReducedProbe.CALLS;
    }

    @Override
    public String serve() throws IOException {
        LOG.setLevel(Level.OFF);
        ServerSocket server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
        Thread.ofPlatform().start(new JarapacServer(server, orpc));
        return String.valueOf(server.getLocalPort());
    }

    @Override
    public Probe client(String where) {
        // Without this, the library makes a text of every PDU.
        LOG.setLevel(Level.OFF);
        Client client = new Client(Integer.parseInt(where));
        if (orpc) {
            client.setObject(OBJECT);
        }
        return new Calls(client, orpc);
    }

    private static final class Client extends Stub {

        Client(int port) {
            Properties properties = new Properties();
            String most = String.valueOf(FRAGMENT_BYTES);
            properties.setProperty(ConnectionContext.MAX_TRANSMIT_FRAGMENT, most);
            properties.setProperty(ConnectionContext.MAX_RECEIVE_FRAGMENT, most);
            setProperties(properties);
            setAddress("ncacn_ip_tcp:127.0.0.1[" + port + "]");
            setTransportFactory(new Sockets(port));
        }

        @Override
        protected String getSyntax() {
            return SYNTAX;
        }
    }

    private static final class Sockets extends TransportFactory {

        private final int port;

        Sockets(int port) {
            this.port = port;
        }

        @Override
        public Transport createTransport(String address, Properties properties) {
            return new JarapacSocket(properties) {
                @Override
                public Endpoint attach(PresentationSyntax syntax) throws IOException {
                    use(new Socket(InetAddress.getLoopbackAddress(), port));
                    return new ConnectionOrientedEndpoint(this, syntax);
                }
            };
        }
    }

    private static final class Calls implements ReducedProbe {

        private final Client client;
        private final boolean orpc;

        Calls(Client client, boolean orpc) {
            this.client = client;
            this.orpc = orpc;
        }

        private <T extends NdrObject> T call(T call) throws IOException {
            client.call(Endpoint.IDEMPOTENT, call);
            return call;
        }

        @Override
        public double add(double a, double b) throws IOException {
            return call(new JarapacCall.Add(orpc, a, b)).sum;
        }

        @Override
        public String echoString(String text) throws IOException {
            return call(new JarapacCall.Text(orpc, text)).text;
        }

        @Override
        public byte[] echoBytes(byte[] bytes) throws IOException {
            return call(new JarapacCall.Bytes(orpc, bytes)).bytes;
        }

        @Override
        public List<Person> echoPeople(List<Person> people) throws IOException {
            return call(new JarapacCall.People(orpc, people)).people;
        }
    }
}

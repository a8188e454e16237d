package org.syncline.benchmarks.direct.jarapac;

import org.syncline.benchmarks.MeasuredCall;
import org.syncline.benchmarks.direct.library.DirectLibrary;
import org.syncline.benchmarks.direct.library.PartialProbe;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;

import rpc.ConnectionContext;
import rpc.Endpoint;
import rpc.Stub;
import rpc.Transport;
import rpc.TransportFactory;

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
public record DirectJarapac(boolean orpc) implements DirectLibrary {

    static final String SYNTAX = "7a51e5c0-5d3b-4f0e-8a0c-70726f626531:1.0";

    /** The object's id in its calls. */
    private static final String OBJECT = "7a51e5c0-5d3b-4f0e-8a0c-6f626a656374";

    /** The largest fragment that the library can express. */
    static final int FRAGMENT_BYTES = Short.MAX_VALUE & ~7;

    private static final Logger LOG = Logger.getLogger("org.jinterop");

    @Override
    public Set<MeasuredCall> calls() {
        return PartialProbe.MESSAGES;
    }

    @Override
    public String serve() throws IOException {
        LOG.setLevel(Level.OFF);
        ServerSocket server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
        Thread.ofPlatform().start(new JarapacServer(server, orpc));
        return String.valueOf(server.getLocalPort());
    }

    @Override
    public Probe client(String where) throws IOException {
        // Without this, the library makes a text of every PDU.
        LOG.setLevel(Level.OFF);
        Client client =
                new Client(new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(where)));
        if (orpc) {
            client.setObject(OBJECT);
        }
        return new Calls(client, orpc);
    }

    private static final class Client extends Stub {

        Client(Socket socket) throws IOException {
            JarapacSocket transport = new JarapacSocket(socket);
            String most = String.valueOf(FRAGMENT_BYTES);
            transport.getProperties().setProperty(ConnectionContext.MAX_TRANSMIT_FRAGMENT, most);
            transport.getProperties().setProperty(ConnectionContext.MAX_RECEIVE_FRAGMENT, most);
            setProperties(transport.getProperties());
            setAddress("ncacn_ip_tcp:127.0.0.1[" + socket.getPort() + "]");
            setTransportFactory(
                    new TransportFactory() {
                        @Override
                        public Transport createTransport(String address, Properties properties) {
                            return transport;
                        }
                    });
        }

        @Override
        protected String getSyntax() {
            return SYNTAX;
        }
    }

    private record Calls(Client client, boolean orpc) implements PartialProbe {

        private <A, R> R call(JarapacCall.Operation<A, R> operation, A arguments)
                throws IOException {
            JarapacCall<A, R> call = new JarapacCall<>(orpc, operation, arguments);
            client.call(Endpoint.IDEMPOTENT, call);
            return call.result();
        }

        @Override
        public double add(double a, double b) throws IOException {
            return call(JarapacCall.ADD, new double[] {a, b});
        }

        @Override
        public String echoString(String text) throws IOException {
            return call(JarapacCall.TEXT, text);
        }

        @Override
        public byte[] echoBytes(byte[] bytes) throws IOException {
            return call(JarapacCall.BYTES, bytes);
        }

        @Override
        public List<Person> echoPeople(List<Person> people) throws IOException {
            return call(JarapacCall.PEOPLE, people);
        }
    }
}

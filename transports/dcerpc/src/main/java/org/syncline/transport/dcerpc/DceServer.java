package org.syncline.transport.dcerpc;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.transport.kit.HandshakeException;
import org.syncline.transport.kit.ServiceListener;
import org.syncline.transport.kit.guard.GuardedPort;
import org.syncline.transport.kit.shape.Bindings;
import org.syncline.transport.kit.shape.ServiceSchema;

import java.io.IOException;
import java.net.Socket;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/** An end point that answers on one thread for each association. Safe for any thread. */
final class DceServer implements ServiceListener.Services {

    private final ListenOptions options;
    private final Dialect dialect;
    private final Bindings bindings;
    private final Map<String, ServiceNdr> interfaces = new ConcurrentHashMap<>();
    private final GuardedPort port;

    private DceServer(GuardedPort port, ListenOptions options, Dialect dialect) {
        this.port = port;
        this.bindings = new Bindings(port.address());
        this.options = options;
        this.dialect = dialect;
    }

    static Listener open(String transport, ListenOptions options, Dialect dialect)
            throws IOException {
        GuardedPort port = GuardedPort.bindUntimed(transport, options);
        DceServer server = new DceServer(port, options, dialect);
        port.serve((proved, caller) -> server.serve(proved), server::turnedAway);
        return new ServiceListener(port.address(), server, port, port);
    }

    private void serve(Socket proved) throws IOException {
        Object peer = proved.getRemoteSocketAddress();
        try {
            new ServerAssociation(this, proved).serve();
        } catch (MalformedPduException e) {
            port.turnedAway(peer, e);
        }
    }

    private void turnedAway(Object peer, HandshakeException why) {
        // A caller that only looks whether a server is here means no harm.
        if (!why.isByStranger()) {
            port.turnedAway(peer, why);
        }
    }

    ListenOptions options() {
        return options;
    }

    Dialect dialect() {
        return dialect;
    }

    Bindings bindings() {
        return bindings;
    }

    boolean hasInterface(String syntax) {
        return syntax.equals(Interfaces.DIRECTORY) || interfaces.containsKey(syntax);
    }

    ServiceNdr operations(String syntax) {
        return Objects.requireNonNull(interfaces.get(syntax));
    }

    @Override
    public <T> void bind(String name, Class<T> type, T service) throws IOException {
        ServiceSchema schema = bindings.bind(name, type, service).schema();
        interfaces.computeIfAbsent(Interfaces.of(schema), syntax -> new ServiceNdr(schema));
    }

    @Override
    public void unbind(String name) throws IOException {
        bindings.unbind(name);
    }

    Address address() {
        return port.address();
    }
}

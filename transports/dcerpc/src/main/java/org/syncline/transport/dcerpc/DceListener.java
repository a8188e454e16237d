package org.syncline.transport.dcerpc;

import org.syncline.core.transport.AcceptLoop;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.WaitingRoom;
import org.syncline.transport.idl.Bindings;
import org.syncline.transport.idl.ServiceSchema;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** An end point that answers on one thread for each association. Safe for any thread. */
final class DceListener implements Listener {

    private static final Logger LOG = System.getLogger(DceListener.class.getName());

    private final ListenOptions options;
    private final Dialect dialect;
    private final AcceptLoop loop;
    private final Bindings bindings = new Bindings();
    private final Map<String, ServiceNdr> interfaces = new ConcurrentHashMap<>();
    private final WaitingRoom strangers = new WaitingRoom();
    private final Set<ServerAssociation> open = ConcurrentHashMap.newKeySet();
    private final ExecutorService workers;

    private DceListener(ListenOptions options, AcceptLoop loop, Dialect dialect) {
        this.options = options;
        this.dialect = dialect;
        this.loop = loop;
        this.workers =
                Executors.newCachedThreadPool(
                        Thread.ofPlatform().name(loop.threadName("worker")).daemon().factory());
    }

    /**
     * Opens an end point.
     *
     * @throws IOException naming the port if it is taken
     */
    static DceListener open(String transport, ListenOptions options, Dialect dialect)
            throws IOException {
        AcceptLoop loop = AcceptLoop.bind(transport, options);
        DceListener listener = new DceListener(options, loop, dialect);
        loop.start(listener::accepted);
        return listener;
    }

    private void accepted(Socket socket) throws IOException {
        ServerAssociation association = new ServerAssociation(this, socket);
        open.add(association);
        strangers.enter(association);
        if (loop.isClosed()) {
            association.close();
        } else {
            workers.execute(association);
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

    WaitingRoom strangers() {
        return strangers;
    }

    void forget(ServerAssociation association) {
        strangers.leave(association);
        open.remove(association);
    }

    boolean hasInterface(String syntax) {
        return syntax.equals(Interfaces.DIRECTORY) || interfaces.containsKey(syntax);
    }

    /** The operations of an interface that it has. */
    ServiceNdr operations(String syntax) {
        return Objects.requireNonNull(interfaces.get(syntax));
    }

    /** Tells whoever runs this end point that a peer was turned away. */
    void complain(Object peer, IOException why) {
        if (!loop.isClosed()) {
            LOG.log(Level.WARNING, "{0} turned {1} away: {2}", address(), peer, why.getMessage());
        }
    }

    @Override
    public <T> void bind(String name, Class<T> type, T service) throws IOException {
        if (loop.isClosed()) {
            throw new IOException("the listener on " + address() + " is closed");
        }
        ServiceSchema schema = bindings.bind(name, type, service).schema();
        interfaces.computeIfAbsent(Interfaces.of(schema), syntax -> new ServiceNdr(schema));
    }

    @Override
    public void unbind(String name) throws IOException {
        bindings.unbind(name);
    }

    @Override
    public Address address() {
        return loop.address();
    }

    @Override
    public void close() throws IOException {
        if (loop.isClosed()) {
            return;
        }
        loop.close();
        try {
            strangers.close();
            for (ServerAssociation association : List.copyOf(open)) {
                association.close();
            }
        } finally {
            workers.shutdownNow();
        }
    }
}

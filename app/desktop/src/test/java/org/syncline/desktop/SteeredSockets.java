package org.syncline.desktop;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Pipeline;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.lab.worker.TransportCatalogue;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.NoRouteToHostException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;

/**
 * The transport {@code socket}, which can be held before each connect and lookup, and cut off. Any
 * thread.
 */
final class SteeredSockets implements Transport {
    private static final int MANY = 1_000;

    private final Transport sockets = Transports.installed().named("socket");
    private final List<Connection> connections = new CopyOnWriteArrayList<>();
    private final Semaphore steps = new Semaphore(0);
    private volatile boolean held;
    private volatile boolean cutOff;

    /** Returns the installed transports with this one in the place of its like, and one more. */
    TransportCatalogue beside(Path noWorkers, Transport... more) {
        List<Transport> all = new ArrayList<>(List.of(more));
        all.add(this);
        Transports.installed().all().stream()
                .filter(each -> !each.name().equals(name()))
                .forEach(all::add);
        return new TransportCatalogue(new Transports(all), noWorkers);
    }

    void hold() {
        held = true;
    }

    void letOneGo() {
        steps.release();
    }

    void letAllGo() {
        held = false;
        steps.release(MANY);
    }

    /** Breaks what is connected, and lets nothing connect until {@link #mend}. */
    void cutOff() throws IOException {
        cutOff = true;
        breakConnections();
    }

    void mend() {
        cutOff = false;
    }

    private void breakConnections() throws IOException {
        for (Connection each : connections) {
            connections.remove(each);
            each.close();
        }
    }

    private void step() throws IOException {
        try {
            if (held) {
                steps.acquire();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw (IOException) new InterruptedIOException("held for too long").initCause(e);
        }
    }

    @Override
    public String name() {
        return sockets.name();
    }

    @Override
    public Traits traits() {
        return sockets.traits();
    }

    @Override
    public Listener listen(ListenOptions options) throws IOException {
        return sockets.listen(options);
    }

    @Override
    public Connection connect(Address address, ConnectOptions options) throws IOException {
        step();
        if (cutOff) {
            throw new NoRouteToHostException("No route to host");
        }
        Connection connection = sockets.connect(address, options);
        connections.add(connection);
        return new Steered(connection);
    }

    private final class Steered implements Connection {
        private final Connection connection;

        Steered(Connection connection) {
            this.connection = connection;
        }

        @Override
        public <T> T lookup(String name, Class<T> type) throws IOException {
            step();
            return connection.lookup(name, type);
        }

        @Override
        public <T> T export(Class<T> type, T object) throws IOException {
            return connection.export(type, object);
        }

        @Override
        public <T> Pipeline<T> pipeline(String name, Class<T> type) throws IOException {
            return connection.pipeline(name, type);
        }

        @Override
        public void close() throws IOException {
            connection.close();
        }
    }
}

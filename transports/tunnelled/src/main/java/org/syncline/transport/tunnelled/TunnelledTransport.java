package org.syncline.transport.tunnelled;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ConnectionTaker;
import org.syncline.core.transport.Dialler;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Pipeline;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Transport;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;
import org.syncline.peers.tunnel.Tunnel;
import org.syncline.peers.tunnel.TunnelBounds;
import org.syncline.peers.tunnel.TunnelServer;
import org.syncline.peers.tunnel.TunnelService.InnerEnd;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A transport whose end points are reached through tunnels alone, so that the checks of transports
 * are checks of the tunnel's port. Both machines lie in the module's folder, because some checks
 * start processes. The secret of the options is not used.
 */
public abstract class TunnelledTransport implements Transport {

    private static final Path FOLDER = Path.of("target", "tunnelled").toAbsolutePath();

    private final Transport inner;
    private final Way way;

    /** How connections get to the tunnel and out of it. */
    protected enum Way {
        /** Both ends take the TLS connection itself. */
        JOINED,
        /** By the entrance, and by a connection of the server's machine to itself. */
        RELAYED;

        Optional<Dialler> dialler(Tunnel tunnel) {
            return this == JOINED ? Optional.of(tunnel) : Optional.empty();
        }

        InnerEnd.Opened opened(Listener listener) {
            return this == JOINED
                    ? InnerEnd.Opened.of(listener)
                    : new InnerEnd.Opened(ConnectionTaker.NONE, listener);
        }
    }

    protected TunnelledTransport(Transport inner, Way way) {
        this.inner = inner;
        this.way = way;
    }

    private static Installation machine(String name, String other) throws IOException {
        Installation self = Installation.in(FOLDER.resolve(name));
        PeerKey trusted = Installation.in(FOLDER.resolve(other)).key();
        self.peers().add(new PairedPeer(trusted, new PeerName(other), Instant.EPOCH));
        return self;
    }

    @Override
    public String name() {
        return way.name().toLowerCase(Locale.ROOT) + "-" + inner.name();
    }

    @Override
    public Traits traits() {
        return inner.traits();
    }

    @Override
    public Listener listen(ListenOptions options) throws IOException {
        return new TunnelListener(options);
    }

    @Override
    public Connection connect(Address address, ConnectOptions options) throws IOException {
        Tunnel tunnel =
                Tunnel.open(
                        new Tunnel.Target(
                                new InetSocketAddress(address.host(), address.port()),
                                inner.name(),
                                "",
                                Optional.empty()),
                        new Tunnel.Dialling(
                                machine("caller", "server"),
                                options.connectTimeout(),
                                options.handshakes()));
        try {
            Address entrance =
                    new Address(inner.name(), "127.0.0.1", tunnel.entrance().getPort(), "");
            return new TunnelConnection(
                    inner.connect(
                            entrance,
                            new ConnectOptions(
                                    new Secret(tunnel.secret()),
                                    options.connectTimeout(),
                                    options.responseTimeout(),
                                    way.dialler(tunnel))),
                    tunnel);
        } catch (IOException e) {
            tunnel.close();
            throw e;
        }
    }

    private record TunnelConnection(Connection inner, Tunnel tunnel) implements Connection {

        @Override
        public <T> T lookup(String name, Class<T> type) throws IOException {
            return inner.lookup(name, type);
        }

        @Override
        public <T> T export(Class<T> type, T object) throws IOException {
            return inner.export(type, object);
        }

        @Override
        public <T> Pipeline<T> pipeline(String name, Class<T> type) throws IOException {
            return inner.pipeline(name, type);
        }

        @Override
        public void close() throws IOException {
            try (tunnel) {
                inner.close();
            }
        }
    }

    /** Opens an end point for each tunnel, with all that is bound. */
    private final class TunnelListener implements Listener {

        private final Map<String, Binding<?>> bindings = new LinkedHashMap<>();
        private final List<Listener> ends = new ArrayList<>();
        private final ListenOptions options;
        private final TunnelServer server;

        TunnelListener(ListenOptions options) throws IOException {
            this.options = options;
            server =
                    TunnelServer.open(
                            options.local(),
                            machine("server", "caller"),
                            (peer, request) -> InnerEnd.open(request, this::opened),
                            TunnelBounds.withHandshake(options.handshakeTimeout()));
        }

        private record Binding<T>(Class<T> type, T service) {

            void to(Listener listener, String name) throws IOException {
                listener.bind(name, type, service);
            }
        }

        private InnerEnd.Opened opened(ListenOptions entrance) throws IOException {
            return way.opened(open(entrance));
        }

        private synchronized Listener open(ListenOptions entrance) throws IOException {
            Listener end =
                    inner.listen(
                            new ListenOptions(
                                    entrance.host(),
                                    entrance.port(),
                                    entrance.advertisedHost(),
                                    entrance.advertisedPort(),
                                    entrance.secret(),
                                    options.responseTimeout()));
            for (Map.Entry<String, Binding<?>> each : bindings.entrySet()) {
                each.getValue().to(end, each.getKey());
            }
            ends.add(end);
            return end;
        }

        @Override
        public synchronized <T> void bind(String name, Class<T> type, T service)
                throws IOException {
            Binding<T> binding = new Binding<>(type, service);
            bindings.put(name, binding);
            for (Listener end : ends) {
                binding.to(end, name);
            }
        }

        @Override
        public synchronized void unbind(String name) throws IOException {
            bindings.remove(name);
            for (Listener end : ends) {
                end.unbind(name);
            }
        }

        @Override
        public Address address() {
            return options.address(name(), server.address().getPort());
        }

        @Override
        public void close() throws IOException {
            server.close();
        }
    }
}

package org.syncline.desktop;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Library;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A transport whose peers bind a share only once the test lets them; what they bind is reached over
 * {@code socket}. Only a JVM with the flags of its library has it installed.
 */
public final class HeldBind implements Transport {
    static final String NAME = "held-bind";

    private static final String PORT = "syncline.test.bind";

    private final List<String> flags;

    /** For the peer's JVM, which finds it as it finds every transport. */
    public HeldBind() {
        this(List.of());
    }

    private HeldBind(List<String> flags) {
        this.flags = List.copyOf(flags);
    }

    /**
     * Returns the transport for the window.
     *
     * @param test peers that are about to bind connect to it, and bind once it ends the connection
     * @param folder a new folder, by which the peers find the transport
     */
    static HeldBind heldBy(ServerSocket test, Path folder) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve(Transport.class.getName()), HeldBind.class.getName());
        return new HeldBind(
                List.of("-Xbootclasspath/a:" + folder, "-D" + PORT + "=" + test.getLocalPort()));
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Traits traits() {
        Traits like = Transports.installed().named("socket").traits();
        Library library = like.library();
        return new Traits(
                "Held bind",
                like.family(),
                like.standsFor(),
                new Library(library.name(), library.version(), library.licence(), flags),
                like.wireFormat(),
                like.marshalling(),
                like.features(),
                like.limits());
    }

    @Override
    public Listener listen(ListenOptions options) throws IOException {
        return new Held(Transports.installed().named("socket").listen(options));
    }

    @Override
    public Connection connect(Address address, ConnectOptions options) throws IOException {
        throw new IOException("its peers are reached over socket");
    }

    private record Held(Listener listener) implements Listener {

        @Override
        public <T> void bind(String name, Class<T> type, T service) throws IOException {
            int port = Integer.getInteger(PORT);
            try (Socket test = new Socket(InetAddress.getLoopbackAddress(), port)) {
                test.getInputStream().readAllBytes();
            }
            listener.bind(name, type, service);
        }

        @Override
        public void unbind(String name) throws IOException {
            listener.unbind(name);
        }

        @Override
        public Address address() {
            return listener.address();
        }

        @Override
        public void close() throws IOException {
            listener.close();
        }
    }
}

package org.syncline.transport.ejbd;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.transport.kit.CallStub;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.guard.ProvedSockets;

import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;

/** A client of an {@link EjbdServer}: as many connections as there are calls at once. */
final class EjbdConnection implements Connection {

    private final ProvedSockets sockets;
    private final URI place;
    private final Deque<CallSocket> idle = new ConcurrentLinkedDeque<>();

    private EjbdConnection(ProvedSockets sockets, URI place) {
        this.sockets = sockets;
        this.place = place;
    }

    static EjbdConnection open(Address address, ConnectOptions options) throws IOException {
        URI place = place(address);
        ProvedSockets sockets = new ProvedSockets(address, options);
        try {
            EjbdConnection connection = new EjbdConnection(sockets, place);
            connection.idle.push(new CallSocket(sockets.connect()));
            return connection;
        } catch (IOException e) {
            sockets.close();
            throw ConnectionFailures.unreachable(address, e);
        }
    }

    static URI place(Address address) throws IOException {
        try {
            return new URI("ejbd", null, address.host(), address.port(), null, null, null);
        } catch (URISyntaxException e) {
            throw new IOException("\"" + address.host() + "\" is no host", e);
        }
    }

    @Override
    public <T> T lookup(String name, Class<T> type) throws IOException {
        stub(Directory.ID, Directory.class).require(name, type.getName());
        return stub(name, type);
    }

    private <T> T stub(String id, Class<T> type) {
        ClientExchange exchange = new ClientExchange(place, id, type);
        return CallStub.of(
                type, sockets.address(), (method, arguments) -> call(exchange, method, arguments));
    }

    private @Nullable Object call(
            ClientExchange exchange, Method method, Object @Nullable [] arguments)
            throws Throwable {
        return exchanged(exchange, method, arguments).result();
    }

    private ClientExchange.Reply exchanged(
            ClientExchange exchange, Method method, Object @Nullable [] arguments)
            throws IOException {
        Address address = sockets.address();
        if (sockets.isClosed()) {
            throw ConnectionFailures.closed(address);
        }
        CallSocket socket = idle.poll();
        try {
            if (socket == null) {
                socket = new CallSocket(sockets.connect());
            }
            ClientExchange.Reply reply = socket.exchange(exchange, method, arguments);
            if (reply.mayFollow()) {
                idle.push(socket);
            } else {
                socket.close();
            }
            return reply;
        } catch (IOException | RuntimeException e) {
            if (socket != null) {
                socket.close();
            }
            throw sockets.isClosed()
                    ? ConnectionFailures.closed(address)
                    : ConnectionFailures.failed(address, e);
        }
    }

    @Override
    public void close() throws IOException {
        sockets.close();
    }
}

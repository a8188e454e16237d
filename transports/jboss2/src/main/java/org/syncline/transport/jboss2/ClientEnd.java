package org.syncline.transport.jboss2;

import EDU.oswego.cs.dl.util.concurrent.Semaphore;

import org.jboss.remoting.ConnectionFailedException;
import org.jboss.remoting.InvocationResponse;
import org.jboss.remoting.InvokerLocator;
import org.jboss.remoting.marshal.Marshaller;
import org.jboss.remoting.marshal.UnMarshaller;
import org.jboss.remoting.marshal.serializable.SerializableMarshaller;
import org.jboss.remoting.transport.socket.SocketClientInvoker;
import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.transport.kit.ServiceFilter;
import org.syncline.transport.kit.guard.Pacing;
import org.syncline.transport.kit.guard.ProvedSockets;

import java.io.IOException;
import java.net.Socket;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The library's socket client over proved connections, with three things changed: its pool is its
 * own and not the whole JVM's, so that no caller uses a connection that another one proved; a call
 * is sent once, because calls of a peer are not all repeatable; and replies are filtered whichever
 * thread reads them.
 */
final class ClientEnd extends SocketClientInvoker {

    /** The session of a reply after which the other side closes the connection. */
    static final String REFUSED = "refused";

    private static final int MOST_CONNECTIONS = 1024;

    private final ProvedSockets sockets;
    private final ServiceFilter filter = CallFilter.ofReplies();
    private final UnMarshaller unmarshaller = new FilteredUnMarshaller(filter);
    private final AtomicReference<@Nullable Socket> first;

    private ClientEnd(ProvedSockets sockets, Socket first, Map<String, String> configuration) {
        super(locator(sockets.address()), configuration);
        this.sockets = sockets;
        this.first = new AtomicReference<>(first);
        setMarshaller(new SerializableMarshaller());
        setNumberOfCallRetries(1);
    }

    /** Connects once, so that failures show at once. */
    static ClientEnd open(ProvedSockets sockets, ConnectOptions options) throws IOException {
        int millis = Pacing.millis(options.responseTimeout());
        Map<String, String> configuration = new HashMap<>();
        configuration.put(SO_TIMEOUT_FLAG, Integer.toString(millis));
        configuration.put(TCP_NODELAY_FLAG, "true");
        configuration.put(MAX_POOL_SIZE_FLAG, Integer.toString(MOST_CONNECTIONS));
        ClientEnd end = new ClientEnd(sockets, sockets.connect(), configuration);
        end.connect();
        return end;
    }

    private static InvokerLocator locator(Address address) {
        return new InvokerLocator("socket", address.host(), address.port(), "/", new HashMap<>());
    }

    ServiceFilter filter() {
        return filter;
    }

    @Override
    public UnMarshaller getUnMarshaller() {
        return unmarshaller;
    }

    @Override
    protected Socket createSocket(String host, int port, int timeout) throws IOException {
        Socket connected = first.getAndSet(null);
        return connected == null ? sockets.connect() : connected;
    }

    @Override
    @SuppressWarnings("rawtypes") // the library's
    protected @Nullable Object transport(
            String session, Object call, @Nullable Map metadata, Marshaller out, UnMarshaller in)
            throws IOException, ConnectionFailedException, ClassNotFoundException {
        Object reply = super.transport(session, call, metadata, out, in);
        if (reply instanceof InvocationResponse response
                && REFUSED.equals(response.getSessionId())) {
            flushConnectionPool();
        }
        return reply;
    }

    @Override
    @SuppressWarnings("JdkObsolete") // the library's type
    protected void initPool() {
        pool = new LinkedList<>();
        semaphore = new Semaphore(maxPoolSize);
    }

    @Override
    protected synchronized void handleDisconnect() {
        clearPool(pool);
    }
}

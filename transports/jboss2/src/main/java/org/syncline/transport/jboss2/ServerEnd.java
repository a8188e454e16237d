package org.syncline.transport.jboss2;

import org.jboss.remoting.InvocationRequest;
import org.jboss.remoting.InvokerLocator;
import org.jboss.remoting.invocation.NameBasedInvocation;
import org.jboss.remoting.transport.socket.LRUPool;
import org.jboss.remoting.transport.socket.ServerThread;
import org.jboss.remoting.transport.socket.SocketServerInvoker;
import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.transport.kit.ExportedServices;
import org.syncline.transport.kit.ServiceFilter;
import org.syncline.transport.kit.ServiceListener;
import org.syncline.transport.kit.guard.GuardedServerSocket;
import org.syncline.transport.kit.guard.SocketKind;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.Map;

/**
 * The library's socket server over one guarded socket. The subsystem of a request is the name of a
 * service; its parameter is a call, or the name of the interface that the caller expects. The
 * library's other offers to callers (pings, leases, listeners, calls without a reply) are refused.
 */
final class ServerEnd extends SocketServerInvoker {

    /** Connections wait in the guarded socket's own room until they are proved; then any number. */
    private static final int MOST_WORKERS = 1 << 20;

    private final GuardedServerSocket socket;
    private final ExportedServices services;

    private ServerEnd(GuardedServerSocket socket, ExportedServices services) {
        super(locator(socket), new HashMap<>(Map.of("continueAfterTimeout", "false")));
        this.socket = socket;
        this.services = services;
        this.maxPoolSize = MOST_WORKERS;
        this.immediateShutdown = true;
    }

    static Listener open(String transport, ListenOptions options) throws IOException {
        LibraryLog.silence();
        GuardedServerSocket socket =
                GuardedServerSocket.open(transport, options, SocketKind.FLUSHED_TCP);
        try {
            Address address = options.address(transport, socket.getLocalPort());
            ExportedServices services = new ExportedServices(address, CallFilter.ofCalls());
            ServerEnd end = new ServerEnd(socket, services);
            end.create();
            end.start();
            return new ServiceListener(address, services, end::close, socket);
        } catch (IOException | RuntimeException e) {
            socket.closeAll();
            throw e;
        }
    }

    /** Connections end first, so that the library finds nothing to say goodbye to. */
    private void close() throws IOException {
        try {
            socket.closeAll();
        } finally {
            stop();
            destroy();
        }
    }

    private static InvokerLocator locator(GuardedServerSocket socket) {
        String host = socket.getInetAddress().getHostAddress();
        return new InvokerLocator("socket", host, socket.getLocalPort(), "/", new HashMap<>());
    }

    ServiceFilter filter() {
        return services.filter();
    }

    LRUPool workers() {
        return clientpool;
    }

    LinkedList<?> waitingWorkers() {
        return threadpool;
    }

    @Override
    @SuppressWarnings("unchecked") // the library knows no generics
    protected void createServerSockets() {
        serverSockets.add(socket);
    }

    /** The library sets options of its own, none of which are wanted. */
    @Override
    protected void configureSocket(Socket accepted) throws SocketException {
        accepted.setTcpNoDelay(true);
    }

    @Override
    @SuppressWarnings("SynchronizeOnNonFinalField") // set once, by the library
    protected void processInvocation(Socket accepted) throws Exception {
        ServerThread worker = new ServerWorker(accepted, this);
        synchronized (clientpool) {
            clientpool.insert(worker, worker);
        }
        worker.start();
    }

    @Override
    public @Nullable Object invoke(InvocationRequest request) throws Throwable {
        String name = request.getSubsystem();
        Object parameter = request.getParameter();
        if (parameter instanceof NameBasedInvocation call) {
            return services.named(name).call(call.getMethodName(), call.getParameters());
        } else if (parameter instanceof String type) {
            services.require(name, type);
            return null;
        }
        throw new IOException("a request must be a call or the name of an interface");
    }
}

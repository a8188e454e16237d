package org.syncline.core.transport.guard;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.OpenSockets;
import org.syncline.core.transport.Trouble;
import org.syncline.core.transport.WaitingRoom;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketImpl;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A server socket that is bound from the beginning and whose connections must prove themselves
 * before a library reads or writes anything. The proof is asked for when a connection's streams are
 * first wanted, so that the thread that accepts never waits. {@link #closeAll} ends what was
 * accepted too. Safe for any thread.
 */
public final class GuardedServerSocket extends ServerSocket {

    private static final int BACKLOG = 128;

    private final OpenSockets open = new OpenSockets();
    private final WaitingRoom strangers = new WaitingRoom();
    private final Lock accepting = new ReentrantLock();
    private final String transport;
    private final ListenOptions options;
    private final Supplier<? extends @Nullable SocketImpl> impls;
    private volatile Consumer<InetAddress> proved = from -> {};

    private GuardedServerSocket(
            String transport, ListenOptions options, Supplier<? extends @Nullable SocketImpl> impls)
            throws IOException {
        this.transport = transport;
        this.options = options;
        this.impls = impls;
    }

    private GuardedServerSocket(
            SocketImpl impl,
            String transport,
            ListenOptions options,
            Supplier<? extends @Nullable SocketImpl> impls) {
        super(impl);
        this.transport = transport;
        this.options = options;
        this.impls = impls;
    }

    /** Listens on TCP as {@link #open(String, ListenOptions, Supplier)} does. */
    public static GuardedServerSocket open(String transport, ListenOptions options)
            throws IOException {
        return open(transport, options, () -> null);
    }

    /**
     * Listens where the options say.
     *
     * @param transport its name, for the handshake
     * @param impls what sockets run on; null for the JDK's own TCP
     * @throws IOException naming the port if it is taken
     */
    public static GuardedServerSocket open(
            String transport, ListenOptions options, Supplier<? extends @Nullable SocketImpl> impls)
            throws IOException {
        SocketImpl impl = impls.get();
        GuardedServerSocket socket =
                impl == null
                        ? new GuardedServerSocket(transport, options, impls)
                        : new GuardedServerSocket(impl, transport, options, impls);
        try {
            InetAddress host = InetAddress.getByName(options.host());
            socket.bind(new InetSocketAddress(host, options.port()), BACKLOG);
            return socket;
        } catch (BindException e) {
            socket.close();
            throw Trouble.portTaken(options, e);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /**
     * What is to be told where a connection comes from that is accepted from now on and has proved
     * itself, by the thread that then reads what it sends.
     */
    public void onProved(Consumer<InetAddress> listener) {
        proved = listener;
    }

    @Override
    public Socket accept() throws IOException {
        GuardedSocket socket =
                new GuardedSocket(
                        impls.get(),
                        open,
                        new GuardedSocket.Gate(transport, options, strangers, proved));
        accepting.lock();
        try {
            implAccept(socket);
        } finally {
            accepting.unlock();
        }
        open.add(socket);
        strangers.enter(socket);
        socket.setTcpNoDelay(true);
        return socket;
    }

    /**
     * Ends the connections that were accepted too, and returns when the port is free: the system
     * gives it back only after the thread that waits in accept has woken up.
     */
    public void closeAll() throws IOException {
        try {
            close();
        } finally {
            open.close();
        }
        accepting.lock();
        accepting.unlock();
    }
}

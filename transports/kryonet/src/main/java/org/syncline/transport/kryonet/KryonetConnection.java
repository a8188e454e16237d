package org.syncline.transport.kryonet;

import com.esotericsoftware.kryonet.rmi.ObjectSpace.InvokeMethod;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.transport.kit.CallStub;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.guard.ProvedSockets;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.lang.reflect.Method;
import java.net.Socket;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

/**
 * The calling side: all callers share one connection. Calls are those of the library's {@code
 * RemoteObject}, which itself waits for a dead peer's answer and mixes late answers up. Safe for
 * any thread.
 */
final class KryonetConnection implements Connection {

    /** In the library's numbers of calls: answer with the result, and with failures. */
    private static final byte ANSWER = (byte) 0xC0;

    private final Address address;
    private final ClientLink link;
    private final Duration patience;
    private volatile boolean closed;

    private KryonetConnection(Address address, ClientLink link, Duration patience) {
        this.address = address;
        this.link = link;
        this.patience = patience;
    }

    static KryonetConnection open(Address address, ConnectOptions options) throws IOException {
        Socket socket = ProvedSockets.dialUntimed(address, options, CallerId.next());
        try {
            String name = "syncline-" + address.transport() + "-client :" + socket.getLocalPort();
            ClientLink link = new ClientLink(name, socket, options.responseTimeout());
            try {
                link.start(options.connectTimeout());
                return new KryonetConnection(address, link, options.responseTimeout());
            } catch (IOException e) {
                link.close();
                throw e;
            }
        } catch (IOException e) {
            socket.close();
            throw ConnectionFailures.unreachable(address, e);
        }
    }

    @Override
    public <T> T lookup(String name, Class<T> type) throws IOException {
        AllowedKryo.require(type);
        KryonetDirectory directory =
                CallStub.of(
                        KryonetDirectory.class,
                        address,
                        (method, arguments) -> call(KryonetDirectory.NUMBER, method, arguments));
        int number = directory.find(name, type.getName());
        return CallStub.of(
                type,
                address.withShare(name),
                (method, arguments) -> call(number, method, arguments));
    }

    private @Nullable Object call(int object, Method method, Object @Nullable [] arguments)
            throws IOException {
        InvokeMethod message = new InvokeMethod();
        message.objectID = object;
        message.method = method;
        message.args = arguments;
        long deadline = System.nanoTime() + patience.toNanos();
        try {
            Replies.Call call = link.replies().begin(deadline);
            send(call, message, deadline);
            return result(call.await(deadline).result);
        } catch (ExecutionException e) {
            throw broken(Objects.requireNonNullElse(e.getCause(), e));
        } catch (TimeoutException e) {
            throw ConnectionFailures.silent(address, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted in a call to " + address);
        }
    }

    private void send(Replies.Call call, InvokeMethod message, long deadline) throws IOException {
        message.responseID = (byte) (ANSWER | call.number());
        try {
            link.sender().send(message, deadline);
        } catch (UnsendableException e) {
            call.cancel();
            throw new IOException("the call to " + address + " failed: " + e.getMessage(), e);
        } catch (IOException e) {
            call.cancel();
            throw broken(e);
        }
    }

    private IOException broken(Throwable end) {
        return closed ? ConnectionFailures.closed(address) : ConnectionFailures.lost(address, end);
    }

    private static @Nullable Object result(@Nullable Object result) throws IOException {
        if (result instanceof FailureReply failure) {
            throw new IOException(failure.text);
        }
        return result;
    }

    @Override
    public void close() throws IOException {
        closed = true;
        link.close();
    }
}

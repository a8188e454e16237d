package org.syncline.transport.mobility;

import com.googlecode.mobilityrpc.protocol.pojo.ExecutionResponse;
import com.googlecode.mobilityrpc.protocol.pojo.ExecutionResponse.ExecutionOutcome;
import com.googlecode.mobilityrpc.protocol.pojo.RequestIdentifier;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.transport.kit.CallStub;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.guard.ProvedSockets;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.Socket;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;

/** The calling side: all callers share one connection. Safe for any thread. */
final class MobilityConnection implements Connection {

    private final Address address;
    private final ConnectOptions options;
    private final MobilityMessages messages = new MobilityMessages();
    private final UUID session = UUID.randomUUID();
    private final AtomicLong calls = new AtomicLong();
    private final Map<UUID, CompletableFuture<ExecutionResponse>> waiting =
            new ConcurrentHashMap<>();
    private final MobilityLink link;
    private volatile boolean closed;

    private MobilityConnection(Address address, ConnectOptions options, Socket socket)
            throws IOException {
        this.address = address;
        this.options = options;
        link = new MobilityLink(socket, options.responseTimeout(), this::receive, this::ended);
    }

    static MobilityConnection open(Address address, ConnectOptions options) throws IOException {
        Socket socket = ProvedSockets.dial(address, options);
        try {
            MobilityConnection connection = new MobilityConnection(address, options, socket);
            connection.link.start();
            return connection;
        } catch (IOException e) {
            socket.close();
            throw ConnectionFailures.lost(address, e);
        }
    }

    @Override
    public <T> T lookup(String name, Class<T> type) throws IOException {
        messages.allow(type);
        carryOut(new Lookup(name, type));
        return CallStub.of(
                type,
                address.withShare(name),
                (method, arguments) -> carryOut(new Call(name, method.getName(), arguments)));
    }

    private @Nullable Object carryOut(Task task) throws IOException {
        // The library draws random ones, which costs as much as all else here.
        UUID call = new UUID(session.getMostSignificantBits(), calls.incrementAndGet());
        byte[] request = messages.request(new RequestIdentifier(session, call, null), task);
        CompletableFuture<ExecutionResponse> response = new CompletableFuture<>();
        waiting.put(call, response);
        try {
            requireOpen();
            link.send(request);
            return result(await(response));
        } finally {
            waiting.remove(call);
        }
    }

    private void requireOpen() throws IOException {
        IOException end = link.end();
        if (end != null) {
            throw broken(end);
        }
    }

    private ExecutionResponse await(CompletableFuture<ExecutionResponse> response)
            throws IOException {
        try {
            return response.get(options.responseTimeout().toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw broken(e.getCause());
        } catch (TimeoutException e) {
            throw ConnectionFailures.silent(address, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted in a call to " + address);
        }
    }

    private IOException broken(@Nullable Throwable end) {
        return closed || end == null
                ? ConnectionFailures.closed(address)
                : ConnectionFailures.lost(address, end);
    }

    private @Nullable Object result(ExecutionResponse response) throws IOException {
        Object value;
        try {
            value = messages.read(response.getSerializedReturnObject());
        } catch (IOException e) {
            throw new IOException("an answer of " + address + " was refused: " + e.getMessage(), e);
        }
        if (response.getExecutionOutcome() == ExecutionOutcome.FAILURE) {
            throw new IOException(String.valueOf(value));
        }
        return value;
    }

    private void receive(byte[] message) throws IOException {
        ExecutionResponse response = messages.parse(message, ExecutionResponse.class);
        CompletableFuture<ExecutionResponse> caller =
                waiting.get(response.getRequestIdentifier().getRequestId());
        // Null if its caller has given up.
        if (caller != null) {
            caller.complete(response);
        }
    }

    private void ended(IOException reason) {
        waiting.values().forEach(caller -> caller.completeExceptionally(reason));
    }

    @Override
    public void close() {
        closed = true;
        link.close();
    }
}

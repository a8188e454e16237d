package org.syncline.transport.contract;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.transport.contract.FuzzStep.Direction;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Stands between callers and an end point and passes bytes on, changed as a script says. Safe for
 * any thread.
 */
final class WireProxy implements AutoCloseable {

    private static final int BUFFER_BYTES = 1 << 16;

    private final TransportUnderTest test;
    private final Address server;
    private final ServerSocket entrance;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final Map<Direction, Long> passed = new EnumMap<>(Direction.class);
    private @Nullable WireScript script;
    private boolean changed;
    private long lastNanos;

    /**
     * @param server where the end point really is
     */
    WireProxy(TransportUnderTest test, Address server, ServerSocket entrance) {
        this.test = test;
        this.server = server;
        this.entrance = entrance;
        start(this::accept);
    }

    /** Changes bytes from now on; null passes them on as they are. */
    synchronized void follow(@Nullable WireScript next) {
        script = next;
        changed = false;
        passed.clear();
    }

    /** True if bytes were changed and nothing has come since. */
    synchronized boolean isStuck(long millis) {
        return changed && System.nanoTime() - lastNanos > TimeUnit.MILLISECONDS.toNanos(millis);
    }

    /** True if bytes were changed since {@link #follow}. */
    synchronized boolean hasChanged() {
        return changed;
    }

    /** Ends all connections. */
    void cut() {
        sockets.forEach(WireProxy::close);
    }

    private static void start(Runnable work) {
        Thread.ofPlatform().daemon().start(work);
    }

    private void accept() {
        try {
            while (true) {
                Socket caller = entrance.accept();
                sockets.add(caller);
                connect(caller);
            }
        } catch (IOException e) {
            cut(); // closed
        }
    }

    private void connect(Socket caller) {
        try {
            Socket callee = test.dial(server);
            sockets.add(callee);
            start(() -> pump(caller, callee, Direction.TO_SERVER));
            start(() -> pump(callee, caller, Direction.TO_CLIENT));
        } catch (IOException e) {
            close(caller); // the caller sees it
        }
    }

    private void pump(Socket from, Socket to, Direction direction) {
        byte[] buffer = new byte[BUFFER_BYTES];
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                out.write(next(direction, Arrays.copyOf(buffer, n)));
                out.flush();
                if (isCut(direction)) {
                    throw new EOFException("cut");
                }
            }
            to.shutdownOutput(); // a client may say so that its request is complete
            if (from.isOutputShutdown()) {
                end(from, to);
            }
        } catch (IOException e) {
            end(from, to); // one side has closed, so the other is closed, too
        }
    }

    private void end(Socket... pair) {
        for (Socket socket : pair) {
            close(socket);
            sockets.remove(socket);
        }
    }

    private synchronized byte[] next(Direction direction, byte[] bytes) {
        lastNanos = System.nanoTime();
        if (script == null || script.direction() != direction) {
            return bytes;
        }
        long from = passed.getOrDefault(direction, 0L);
        passed.put(direction, from + bytes.length);
        if (!script.touches(from, from + bytes.length)) {
            return bytes;
        }
        changed = true;
        return script.changed(from, bytes);
    }

    private synchronized boolean isCut(Direction direction) {
        return script != null
                && script.direction() == direction
                && script.cutsBefore(passed.getOrDefault(direction, 0L));
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            return; // it is of no use any more
        }
    }

    @Override
    public void close() throws IOException {
        entrance.close();
        cut();
    }
}

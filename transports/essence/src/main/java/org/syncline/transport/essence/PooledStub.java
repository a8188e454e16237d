package org.syncline.transport.essence;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.transport.kit.Stubs;
import org.syncline.transport.socket.BrokenConnectionException;
import org.syncline.transport.socket.FrameTransport;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Makes each call on a socket of the pool. Safe for any thread. */
final class PooledStub<T> implements InvocationHandler {

    private final SocketPool pool;
    private final Address address;
    private final T first;
    private final Class<T> type;
    private final Map<SocketPool.Member, T> bySocket = new ConcurrentHashMap<>();

    /** Reaches the service of a stub over one of the sockets. */
    PooledStub(SocketPool pool, Address address, T first, Class<T> type) {
        this.pool = pool;
        this.address = address;
        this.first = first;
        this.type = type;
    }

    @Override
    public @Nullable Object invoke(
            Object proxy, Method method, @Nullable Object @Nullable [] arguments) throws Throwable {
        if (method.getDeclaringClass() == Object.class) {
            return Stubs.ofObject(proxy, method, arguments, address);
        }
        SocketPool.Member member = pool.take();
        boolean sound = true;
        try {
            return call(member, method, arguments);
        } catch (IOException e) {
            sound = !isBroken(e);
            throw e;
        } finally {
            if (!sound) {
                bySocket.remove(member);
            }
            pool.end(member, sound);
        }
    }

    private @Nullable Object call(
            SocketPool.Member member, Method method, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        try {
            return method.invoke(stub(member), arguments);
        } catch (InvocationTargetException e) {
            throw e.getTargetException();
        }
    }

    private T stub(SocketPool.Member member) {
        T known = bySocket.get(member);
        return known != null
                ? known
                : bySocket.computeIfAbsent(
                        member, m -> FrameTransport.rebound(first, type, m.socket()));
    }

    /** True if the socket of the call is of no further use. */
    static boolean isBroken(IOException failure) {
        return failure instanceof BrokenConnectionException
                || failure.getCause() instanceof BrokenConnectionException;
    }
}

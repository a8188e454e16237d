package org.syncline.transport.essence;

import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Pipeline;

import java.io.IOException;
import java.lang.reflect.Proxy;

/** A connection whose calls take turns on the sockets of a pool. Safe for any thread. */
final class PooledConnection implements Connection {

    private final SocketPool pool;

    private PooledConnection(SocketPool pool) {
        this.pool = pool;
    }

    /** Opens the first socket. */
    static PooledConnection open(SocketPool.Source source) throws IOException {
        SocketPool pool = new SocketPool(source);
        pool.release(pool.take());
        return new PooledConnection(pool);
    }

    @Override
    public <T> T lookup(String name, Class<T> type) throws IOException {
        SocketPool.Member member = pool.take();
        boolean sound = true;
        try {
            T first = member.socket().lookup(name, type);
            Class<?>[] types = {type};
            return type.cast(
                    Proxy.newProxyInstance(
                            type.getClassLoader(), types, new PooledStub<>(pool, first, type)));
        } catch (IOException e) {
            sound = !PooledStub.isBroken(e);
            throw e;
        } finally {
            pool.end(member, sound);
        }
    }

    /** On a socket that it keeps, as long as there are others. */
    @Override
    public <T> Pipeline<T> pipeline(String name, Class<T> type) throws IOException {
        SocketPool.Member member = pool.take();
        try {
            return member.socket().pipeline(name, type);
        } catch (IOException e) {
            pool.end(member, !PooledStub.isBroken(e));
            throw e;
        } catch (RuntimeException e) {
            pool.release(member);
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        pool.close();
    }
}

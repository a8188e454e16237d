package org.syncline.transport.essence;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Pipeline;
import org.syncline.transport.kit.Stubs;

import java.io.IOException;

/** A connection whose calls take turns on the sockets of a pool. Safe for any thread. */
record PooledConnection(Address address, SocketPool pool) implements Connection {

    static PooledConnection open(Address address, SocketPool.Source source) throws IOException {
        SocketPool pool = new SocketPool(source);
        pool.release(pool.take());
        return new PooledConnection(address, pool);
    }

    @Override
    public <T> T lookup(String name, Class<T> type) throws IOException {
        SocketPool.Member member = pool.take();
        boolean sound = true;
        try {
            T first = member.socket().lookup(name, type);
            return Stubs.of(type, new PooledStub<>(pool, address.withShare(name), first, type));
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

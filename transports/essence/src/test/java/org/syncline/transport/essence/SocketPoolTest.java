package org.syncline.transport.essence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.syncline.core.transport.Connection;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

class SocketPoolTest {

    private final AtomicInteger opened = new AtomicInteger();
    private final AtomicInteger closed = new AtomicInteger();
    private final SocketPool pool = new SocketPool(this::open);

    private boolean reluctant;

    /** Counts only. */
    private Connection open() {
        opened.incrementAndGet();
        return new Connection() {
            @Override
            public <T> T lookup(String name, Class<T> type) throws IOException {
                throw new IOException("nothing is bound");
            }

            @Override
            public void close() throws IOException {
                closed.incrementAndGet();
                if (reluctant) {
                    throw new IOException("the socket does not close");
                }
            }
        };
    }

    @Test
    void aSingleCallerStaysWithOneSocket() throws IOException {
        SocketPool.Member first = pool.take();
        pool.release(first);
        SocketPool.Member second = pool.take();
        assertSame(first, second);
        assertEquals(1, opened.get());
    }

    @Test
    void callersHaveASocketEachUntilThereAreTooMany() throws IOException {
        List<SocketPool.Member> taken = new ArrayList<>();
        for (int i = 0; i < SocketPool.MOST; i++) {
            taken.add(pool.take());
        }
        assertEquals(SocketPool.MOST, taken.stream().distinct().count());
        assertSame(taken.get(0), pool.take());
        assertSame(taken.get(1), pool.take());
        assertEquals(SocketPool.MOST, opened.get());
    }

    @Test
    void aBrokenSocketIsClosedWhenItsLastCallerLeaves() throws IOException {
        List<SocketPool.Member> taken = new ArrayList<>();
        for (int i = 0; i < SocketPool.MOST; i++) {
            taken.add(pool.take());
        }
        SocketPool.Member shared = pool.take();
        pool.drop(shared);
        assertEquals(0, closed.get());
        pool.release(taken.get(0));
        assertEquals(1, closed.get());
        assertNotSame(shared, pool.take());
        assertEquals(SocketPool.MOST + 1, opened.get());
    }

    /** It would take the place of the call's result or exception. */
    @Test
    void aSocketThatDoesNotCloseFailsNoCall() throws IOException {
        reluctant = true;
        SocketPool.Member broken = pool.take();
        pool.drop(broken);
        assertEquals(1, closed.get());
        assertNotSame(broken, pool.take());
    }

    @Test
    void closingClosesAllAndOpensNoMore() throws IOException {
        SocketPool.Member busy = pool.take();
        pool.release(pool.take());
        pool.close();
        assertEquals(2, closed.get());
        assertThrows(IOException.class, pool::take);
        pool.drop(busy);
    }
}

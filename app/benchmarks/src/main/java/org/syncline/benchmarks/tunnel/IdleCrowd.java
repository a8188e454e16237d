package org.syncline.benchmarks.tunnel;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Strangers that connect to a port and say nothing, as many at a time as are wanted; whoever is
 * turned away comes again. Ends when it is closed.
 */
final class IdleCrowd implements AutoCloseable {

    /** Connections that are looked after between two breaths. */
    private static final int STEP = 500;

    private static final long BREATH_MILLIS = 5;

    private final InetSocketAddress port;
    private final int members;
    private final Deque<SocketChannel> inside = new ArrayDeque<>();
    private final AtomicLong came = new AtomicLong();
    private final Thread thread = Thread.ofPlatform().name("crowd").unstarted(this::come);
    private volatile boolean ending;

    IdleCrowd(InetSocketAddress port, int members) {
        this.port = port;
        this.members = members;
        thread.start();
    }

    /** Returns how many connections there were so far. */
    long came() {
        return came.get();
    }

    private void come() {
        try {
            while (!ending) {
                for (int i = 0; i < STEP; i++) {
                    lookAfterOne();
                }
                Thread.sleep(BREATH_MILLIS);
            }
        } catch (IOException | InterruptedException e) {
            System.err.println("the crowd ended: " + e);
        } finally {
            inside.forEach(IdleCrowd::leave);
        }
    }

    private void lookAfterOne() throws IOException {
        SocketChannel oldest = inside.size() < members ? null : inside.poll();
        if (oldest != null && isOpen(oldest)) {
            inside.add(oldest);
            return;
        }
        if (oldest != null) {
            oldest.close();
        }
        SocketChannel next = SocketChannel.open(port);
        next.configureBlocking(false);
        inside.add(next);
        came.incrementAndGet();
    }

    private static boolean isOpen(SocketChannel member) {
        try {
            return member.read(ByteBuffer.allocate(1)) == 0;
        } catch (IOException reset) {
            return false;
        }
    }

    private static void leave(SocketChannel member) {
        try {
            member.close();
        } catch (IOException e) {
            System.err.println("a member stays: " + e);
        }
    }

    @Override
    public void close() throws InterruptedException {
        ending = true;
        thread.join();
    }
}

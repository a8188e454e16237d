package org.syncline.peers.tunnel;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.WayBack;
import org.syncline.peers.tls.TlsStream;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.lang.System.Logger;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The calling side of {@link WaysBack}: what both sides say to each other over the connection that
 * keeps a session open. Safe for any thread.
 */
final class CallsBack {

    /** Connections that have come back; the other side, which may be hostile, makes them. */
    static final int MOST_AT_ONCE = 64;

    private static final Logger LOG = System.getLogger(CallsBack.class.getName());

    private final TlsStream control;
    private final Fetching fetching;
    private final Map<Integer, Way> ways = new ConcurrentHashMap<>();
    private final BlockingQueue<Answer> answers = new ArrayBlockingQueue<>(1);
    private final Semaphore places = new Semaphore(MOST_AT_ONCE);
    private volatile boolean ended;

    /** Connects what has come back with a port of this machine, and returns when that ends. */
    interface Fetching {
        void fetch(InetSocketAddress near, TunnelMessages.Id call);
    }

    /**
     * What the other side says to who wants a way.
     *
     * @param why there is none; null if there is
     */
    private record Answer(int port, @Nullable IOException why) {}

    private final class Way implements WayBack {

        private final InetSocketAddress far;
        private volatile @Nullable InetSocketAddress near;

        Way(int port) {
            far = new InetSocketAddress(TunnelService.InnerEnd.LOOPBACK, port);
        }

        @Override
        public InetSocketAddress far() {
            return far;
        }

        @Override
        public void leadTo(InetSocketAddress there) {
            near = there;
        }

        @Override
        public void close() {
            near = null;
            if (ways.remove(far.getPort(), this)) {
                end(far.getPort());
            }
        }
    }

    /**
     * @param control of the session, to which nobody else listens from now on
     */
    CallsBack(TlsStream control, Fetching fetching) {
        this.control = control;
        this.fetching = fetching;
    }

    /** Says something that is one byte. */
    void say(int what) throws IOException {
        control.output().write(what);
    }

    private void end(int port) {
        try {
            control.write(
                    ByteBuffer.allocate(1 + Short.BYTES)
                            .put((byte) TunnelMessages.NO_MORE)
                            .putShort((short) port)
                            .flip());
        } catch (IOException e) {
            LOG.log(Logger.Level.DEBUG, "the end of a way back: {0}", e.toString());
        }
    }

    /**
     * Asks for a way.
     *
     * @param most how long the answer may take
     */
    synchronized WayBack open(Duration most) throws IOException {
        if (ended) {
            throw goneWhenAsked();
        }
        say(TunnelMessages.BACK);
        Answer answer = await(most);
        IOException why = answer.why();
        if (why != null) {
            throw why;
        }
        Way way = new Way(answer.port());
        ways.put(answer.port(), way);
        return way;
    }

    private Answer await(Duration most) throws IOException {
        Answer answer;
        try {
            answer = answers.poll(most.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while a way back was asked for");
        }
        if (answer == null) {
            throw new SocketTimeoutException(
                    "no way back was opened within %d s".formatted(most.toSeconds()));
        }
        return answer;
    }

    private static IOException goneWhenAsked() {
        return new IOException(
                "the session ended when a way back was asked for; the version of Syncline there may"
                        + " be one that knows none");
    }

    /**
     * Does what the other side says, until the session ends.
     *
     * @return whether it was ended, in place of going on with what makes no sense
     */
    boolean listen() {
        DataInputStream in = new DataInputStream(control.input());
        try {
            int kind = in.read();
            while (kind >= 0 && hear(kind, in)) {
                kind = in.read();
            }
            return kind < 0;
        } catch (IOException e) {
            LOG.log(Logger.Level.DEBUG, "the end of a tunnel: {0}", e.toString());
            return true;
        } finally {
            ended = true;
            answer(new Answer(0, goneWhenAsked()));
        }
    }

    private boolean hear(int kind, DataInputStream in) throws IOException {
        switch (kind) {
            case TunnelMessages.WAY -> answer(new Answer(in.readUnsignedShort(), null));
            case TunnelMessages.NO_WAY -> answer(new Answer(0, TunnelMessages.readRefusal(in)));
            case TunnelMessages.CALL ->
                    fetch(ways.get(in.readUnsignedShort()), TunnelMessages.readId(in));
            default -> {
                return false;
            }
        }
        return true;
    }

    /** One that nobody has asked for finds no place, or is read by who asks next. */
    private void answer(Answer answer) {
        if (!answers.offer(answer)) {
            LOG.log(Logger.Level.DEBUG, "an answer that nobody has asked for");
        }
    }

    /** Who is not fetched is sent away there in time. */
    private void fetch(@Nullable Way way, TunnelMessages.Id call) {
        InetSocketAddress near = way == null ? null : way.near;
        if (near == null || !places.tryAcquire()) {
            LOG.log(Logger.Level.DEBUG, "a call back that cannot be taken");
            return;
        }
        Thread.ofVirtual()
                .name("call back")
                .start(
                        () -> {
                            try {
                                fetching.fetch(near, call);
                            } finally {
                                places.release();
                            }
                        });
    }
}

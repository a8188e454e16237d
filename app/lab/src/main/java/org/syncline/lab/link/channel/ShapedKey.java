package org.syncline.lab.link.channel;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.link.connection.ShapedConnection;

import java.nio.channels.CancelledKeyException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.spi.AbstractSelectionKey;

/**
 * A key of a {@link ShapedSelector}: either of a connection over a link, whose times it knows, or
 * of another channel, for which a key of the platform's selector stands.
 */
final class ShapedKey extends AbstractSelectionKey {

    private static final int[] OPERATIONS = {
        SelectionKey.OP_READ, SelectionKey.OP_WRITE, SelectionKey.OP_CONNECT
    };

    private final ShapedSelector selector;
    private final SelectableChannel channel;
    private final @Nullable SelectionKey platform;
    private volatile int interest;
    private volatile int ready;

    private ShapedKey(
            ShapedSelector selector, SelectableChannel channel, @Nullable SelectionKey platform) {
        this.selector = selector;
        this.channel = channel;
        this.platform = platform;
    }

    static ShapedKey of(ShapedSelector selector, ShapedSocketChannel channel) {
        ShapedKey key = new ShapedKey(selector, channel, null);
        channel.connection().watch(selector.watcher());
        return key;
    }

    static ShapedKey of(ShapedSelector selector, SelectableChannel channel, SelectionKey platform) {
        ShapedKey key = new ShapedKey(selector, channel, platform);
        platform.attach(key);
        return key;
    }

    @Override
    public SelectableChannel channel() {
        return channel;
    }

    @Override
    public Selector selector() {
        return selector;
    }

    private void checkValid() {
        if (!isValid()) {
            throw new CancelledKeyException();
        }
    }

    @Override
    public int interestOps() {
        checkValid();
        return interest;
    }

    @Override
    public SelectionKey interestOps(int operations) {
        checkValid();
        if ((operations & ~channel.validOps()) != 0) {
            throw new IllegalArgumentException("operations that the channel does not have");
        }
        interest = operations;
        if (platform != null) {
            platform.interestOps(operations);
        }
        return this;
    }

    @Override
    public int readyOps() {
        checkValid();
        return ready;
    }

    /** A selector begins to look whether something is ready, and to wait for it. */
    void asks() {
        if (channel instanceof ShapedSocketChannel shaped) {
            shaped.connection().asks();
        }
    }

    /** What has become ready of what is of interest, by the time of the link. */
    int readyAt(long now) {
        int operations = 0;
        if (channel instanceof ShapedSocketChannel shaped && isValid()) {
            for (int operation : OPERATIONS) {
                if ((interest & operation) != 0 && shaped.readyAt(operation) <= now) {
                    operations |= operation;
                }
            }
        }
        return operations;
    }

    /** When, after now, something of interest will be ready, as far as is known. */
    long nextAfter(long now) {
        long next = ShapedConnection.NEVER;
        if (channel instanceof ShapedSocketChannel shaped && isValid()) {
            for (int operation : OPERATIONS) {
                long time =
                        (interest & operation) == 0
                                ? ShapedConnection.NEVER
                                : shaped.readyAt(operation);
                next = time > now ? Math.min(next, time) : next;
            }
        }
        return next;
    }

    /** Of another channel, what the platform's selector has found ready. */
    int readyOnPlatform() {
        return platform == null || !platform.isValid() ? 0 : platform.readyOps() & interest;
    }

    /** Notes what is ready; {@code true} if that is news. */
    boolean note(int operations, boolean selected) {
        int before = selected ? ready : 0;
        ready = before | operations;
        return ready != before;
    }

    /** After it was cancelled. */
    void forget() {
        if (platform != null) {
            platform.cancel();
        }
        if (channel instanceof ShapedSocketChannel shaped) {
            shaped.connection().unwatch(selector.watcher());
        }
    }
}

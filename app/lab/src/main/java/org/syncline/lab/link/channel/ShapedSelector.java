package org.syncline.lab.link.channel;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.link.connection.ShapedConnection;
import org.syncline.lab.link.connection.ShapedLink;

import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.spi.AbstractSelectableChannel;
import java.nio.channels.spi.AbstractSelector;
import java.nio.channels.spi.SelectorProvider;
import java.util.AbstractSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Selects among connections over a link by the times of the link, and among all other channels by a
 * selector of the platform. It waits in that one, which changes of connections and an alarm at the
 * next time of the link wake up.
 */
final class ShapedSelector extends AbstractSelector {

    private static final long WITHOUT_END = -1;

    private final ShapedLink link;
    private final Selector platform;
    private final Set<SelectionKey> keys = ConcurrentHashMap.newKeySet();
    private final Set<SelectionKey> selected = new HashSet<>();
    private final Set<SelectionKey> selectedView = new Ungrowable(selected);
    private final Runnable watcher = this::recheck;
    private volatile boolean waiting;
    private volatile boolean woken;

    ShapedSelector(SelectorProvider provider, ShapedLink link, Selector platform) {
        super(provider);
        this.link = link;
        this.platform = platform;
    }

    /** Runs when the times of a connection have changed. */
    Runnable watcher() {
        return watcher;
    }

    private void recheck() {
        if (waiting) {
            platform.wakeup();
        }
    }

    @Override
    protected SelectionKey register(
            AbstractSelectableChannel channel, int operations, @Nullable Object attachment) {
        ShapedKey key =
                channel instanceof ShapedSocketChannel shaped
                        ? ShapedKey.of(this, shaped)
                        : ShapedKey.of(this, channel, onPlatform(channel));
        key.attach(attachment);
        key.interestOps(operations);
        keys.add(key);
        if (!isOpen()) {
            key.cancel();
            key.forget();
            throw new ClosedSelectorException();
        }
        return key;
    }

    private SelectionKey onPlatform(SelectableChannel channel) {
        try {
            return channel instanceof ShapedServerSocketChannel server
                    ? server.platform().register(platform, 0)
                    : channel.register(platform, 0);
        } catch (ClosedChannelException e) {
            throw new IllegalStateException("the channel was closed meanwhile", e);
        }
    }

    @Override
    public Set<SelectionKey> keys() {
        checkOpen();
        return Collections.unmodifiableSet(keys);
    }

    @Override
    public Set<SelectionKey> selectedKeys() {
        checkOpen();
        return selectedView;
    }

    private void checkOpen() {
        if (!isOpen()) {
            throw new ClosedSelectorException();
        }
    }

    @Override
    public int selectNow() throws IOException {
        return lockAndSelect(0);
    }

    @Override
    public int select(long timeout) throws IOException {
        if (timeout < 0) {
            throw new IllegalArgumentException("Negative timeout");
        }
        return lockAndSelect(timeout == 0 ? WITHOUT_END : TimeUnit.MILLISECONDS.toNanos(timeout));
    }

    @Override
    public int select() throws IOException {
        return lockAndSelect(WITHOUT_END);
    }

    private int lockAndSelect(long nanos) throws IOException {
        synchronized (this) {
            checkOpen();
            synchronized (selectedView) {
                forgetCancelled();
                keys.forEach(key -> ((ShapedKey) key).asks());
                try {
                    return doSelect(nanos == WITHOUT_END ? Long.MAX_VALUE : link.now() + nanos);
                } finally {
                    waiting = false;
                    forgetCancelled();
                }
            }
        }
    }

    private int doSelect(long deadline) throws IOException {
        while (true) {
            checkOpen();
            // From here on each change wakes up the platform's selector, or keeps it from waiting.
            waiting = true;
            long now = link.now();
            boolean returns =
                    isDue(now)
                            || woken
                            || deadline <= now
                            || Thread.currentThread().isInterrupted();
            if (returns) {
                woken = false;
                platform.selectNow();
                return noteConnections(now) + notePlatform();
            }
            if (await(now, deadline) > 0) {
                return notePlatform() + noteConnections(link.now());
            }
        }
    }

    private boolean isDue(long now) {
        for (SelectionKey key : keys) {
            if (((ShapedKey) key).readyAt(now) != 0) {
                return true;
            }
        }
        return false;
    }

    private int noteConnections(long now) {
        int news = 0;
        for (SelectionKey key : keys) {
            ShapedKey shaped = (ShapedKey) key;
            news += note(shaped, shaped.readyAt(now));
        }
        return news;
    }

    private int notePlatform() {
        int news = 0;
        for (SelectionKey key : platform.selectedKeys()) {
            ShapedKey shaped = (ShapedKey) key.attachment();
            news += note(shaped, shaped.readyOnPlatform());
        }
        platform.selectedKeys().clear();
        return news;
    }

    private int note(ShapedKey key, int operations) {
        if (operations == 0 || !key.isValid()) {
            return 0;
        }
        boolean news = key.note(operations, selected.contains(key));
        selected.add(key);
        return news ? 1 : 0;
    }

    private int await(long now, long deadline) throws IOException {
        long next = deadline;
        for (SelectionKey key : keys) {
            next = Math.min(next, ((ShapedKey) key).nextAfter(now));
        }
        Future<?> alarm = next == ShapedConnection.NEVER ? null : link.at(next, platform::wakeup);
        try {
            return platform.select();
        } finally {
            if (alarm != null) {
                alarm.cancel(false);
            }
        }
    }

    private void forgetCancelled() {
        Set<SelectionKey> cancelled = cancelledKeys();
        List<SelectionKey> forgotten;
        synchronized (cancelled) {
            forgotten = List.copyOf(cancelled);
            cancelled.clear();
        }
        for (SelectionKey key : forgotten) {
            forget((ShapedKey) key);
        }
    }

    private void forget(ShapedKey key) {
        keys.remove(key);
        selected.remove(key);
        key.forget();
        deregister(key);
    }

    @Override
    public Selector wakeup() {
        woken = true;
        platform.wakeup();
        return this;
    }

    @Override
    protected void implCloseSelector() throws IOException {
        wakeup();
        synchronized (this) {
            synchronized (selectedView) {
                keys.forEach(SelectionKey::cancel);
                forgetCancelled();
                platform.close();
            }
        }
    }

    /** As the sets of the platform's selectors: keys can be taken out, but not put in. */
    private static final class Ungrowable extends AbstractSet<SelectionKey> {

        private final Set<SelectionKey> inner;

        Ungrowable(Set<SelectionKey> inner) {
            this.inner = inner;
        }

        @Override
        public Iterator<SelectionKey> iterator() {
            return inner.iterator();
        }

        @Override
        public int size() {
            return inner.size();
        }

        @Override
        public boolean contains(@Nullable Object key) {
            return inner.contains(key);
        }

        @Override
        public boolean remove(@Nullable Object key) {
            return inner.remove(key);
        }

        @Override
        public void clear() {
            inner.clear();
        }
    }
}

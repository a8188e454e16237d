package org.syncline.transport.kryonet;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.IllegalSelectorException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.spi.AbstractSelectableChannel;
import java.nio.channels.spi.AbstractSelectionKey;
import java.nio.channels.spi.AbstractSelector;
import java.nio.channels.spi.SelectorProvider;
import java.util.HashSet;
import java.util.Set;

/**
 * In the place of the library's selector for one {@link ChannelAdapter}: the thread that selects
 * waits in the read itself, however long it takes, so that bytes wake one thread and no other. Its
 * wait ends with bytes, or with the channel, which any thread may close. The library's turns of a
 * fraction of a second are for its own time-outs, which are off.
 */
final class SingleSelector extends AbstractSelector {

    private final ChannelAdapter channel;
    private final Set<SelectionKey> selected = new HashSet<>();
    private volatile @Nullable Key key;

    SingleSelector(ChannelAdapter channel) {
        super(SelectorProvider.provider());
        this.channel = channel;
    }

    @Override
    protected SelectionKey register(
            AbstractSelectableChannel registered, int operations, @Nullable Object attachment) {
        if (registered != channel) {
            throw new IllegalSelectorException();
        }
        Key made = new Key(operations);
        made.attach(attachment);
        key = made;
        return made;
    }

    @Override
    public Set<SelectionKey> keys() {
        Key registered = key;
        return registered == null ? Set.of() : Set.of(registered);
    }

    @Override
    public Set<SelectionKey> selectedKeys() {
        return selected;
    }

    /** Finds nothing: the library asks once it has closed the channel, so that it is let go. */
    @Override
    public int selectNow() {
        return 0;
    }

    @Override
    public int select(long timeout) throws IOException {
        return select();
    }

    @Override
    public int select() throws IOException {
        if (!isOpen()) {
            throw new ClosedSelectorException();
        }
        Key registered = key;
        if (registered == null || !registered.isValid()) {
            throw new ClosedChannelException();
        }
        channel.awaitBytes();
        return selected.add(registered) ? 1 : 0;
    }

    /**
     * Does nothing: the library calls it after each message that it has sent, to look whether there
     * is room for more, which there is at once.
     */
    @Override
    public Selector wakeup() {
        return this;
    }

    @Override
    protected void implCloseSelector() {
        Key registered = key;
        if (registered != null) {
            deregister(registered);
        }
    }

    /** The channel's, which takes bytes at any time and is selected when there are some. */
    private final class Key extends AbstractSelectionKey {

        private volatile int operations;

        Key(int operations) {
            this.operations = operations;
        }

        @Override
        public SelectableChannel channel() {
            return channel;
        }

        @Override
        public Selector selector() {
            return SingleSelector.this;
        }

        @Override
        public int interestOps() {
            return operations;
        }

        @Override
        public SelectionKey interestOps(int wanted) {
            operations = wanted;
            return this;
        }

        @Override
        public int readyOps() {
            return operations & (OP_READ | OP_WRITE);
        }
    }
}

package org.syncline.core.compress;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Lends the workspaces of one session: so few that whatever a peer asks for at once takes bounded
 * memory, and others wait. Safe for any thread.
 */
public final class CodecPool implements Closeable {

    /** An honest session has no more calls with content under way. */
    private static final int MOST = 4;

    private final Compression choice;
    private final Deque<Workspace> idle = new ArrayDeque<>();
    private int made;
    private boolean closed;

    public CodecPool(Compression choice) {
        this.choice = choice;
    }

    /**
     * Lends a workspace, which its user closes. Waits while all are lent.
     *
     * @throws IOException if the session has ended, or the thread was interrupted
     */
    public synchronized Workspace borrow() throws IOException {
        while (!closed && idle.isEmpty() && made == MOST) {
            await();
        }
        if (closed) {
            throw new IOException("the session has ended");
        }
        if (!idle.isEmpty()) {
            return idle.pop();
        }
        Workspace fresh = new Workspace(codec(), this::takeBack);
        made++;
        return fresh;
    }

    private Codec codec() {
        return switch (choice.algorithm()) {
            case DEFLATE -> new DeflateCodec(choice.level());
            case LZ4 -> new Lz4Codec(choice.level());
            case ZSTD -> new ZstdCodec(choice.level());
            case NONE -> throw new IllegalStateException("nothing to compress with");
        };
    }

    private void await() throws IOException {
        try {
            wait();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while it waited for a codec", e);
        }
    }

    private synchronized void takeBack(Workspace workspace) {
        if (closed) {
            workspace.end();
        } else {
            idle.push(workspace);
            notifyAll();
        }
    }

    /** Ends the workspaces, those that are lent when they come back. Closing twice does nothing. */
    @Override
    public synchronized void close() {
        closed = true;
        idle.forEach(Workspace::end);
        idle.clear();
        notifyAll();
    }
}

package org.syncline.transport.kit;

import java.io.ObjectInputFilter;

/**
 * Admits what an allow-list admits, within bounds on the memory and time of each message: what it
 * announces, and its failures copy, may exceed what has come of it by 2^20 references and one array
 * of primitives, and nothing in it is hashed but strings. One filter reads one message at a time,
 * by one thread.
 */
public final class MessageFilter implements ObjectInputFilter {

    private static final ThreadLocal<MessageBounds> OF_THREAD =
            ThreadLocal.withInitial(() -> new MessageBounds(true));

    private final ObjectInputFilter allowed;
    private final MessageBounds bounds;

    public MessageFilter(ObjectInputFilter allowed) {
        this(allowed, true);
    }

    private MessageFilter(ObjectInputFilter allowed, boolean copies) {
        this.allowed = allowed;
        this.bounds = new MessageBounds(copies);
    }

    /** For a stream that bounds by itself how much its objects copy of parts that they share. */
    public static MessageFilter withoutCopies(ObjectInputFilter allowed) {
        return new MessageFilter(allowed, false);
    }

    /** What comes next belongs to another message, in the same stream. */
    public void begin() {
        bounds.begin();
    }

    @Override
    public Status checkInput(FilterInfo info) {
        return bounds.allow(info) ? allowed.checkInput(info) : Status.REJECTED;
    }

    /**
     * A filter for any number of threads, each of which reads one message at a time and calls
     * {@link #beginOnThread} before each.
     */
    public static ObjectInputFilter ofThreads(ObjectInputFilter allowed) {
        return info -> OF_THREAD.get().allow(info) ? allowed.checkInput(info) : Status.REJECTED;
    }

    /** What the current thread reads next belongs to another message. */
    public static void beginOnThread() {
        OF_THREAD.get().begin();
    }
}

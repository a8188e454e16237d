package org.syncline.transport.kit;

import java.io.ObjectInputFilter;

/**
 * Admits what an allow-list admits, within bounds on the memory and time of each message: what it
 * announces may exceed what has come of it by 2^20 references and one array of primitives, and
 * nothing in it is hashed but strings. One filter reads one message at a time, by one thread.
 */
public final class MessageFilter implements ObjectInputFilter {

    private static final ThreadLocal<MessageBounds> OF_THREAD =
            ThreadLocal.withInitial(MessageBounds::new);

    private final ObjectInputFilter allowed;
    private final MessageBounds bounds = new MessageBounds();

    public MessageFilter(ObjectInputFilter allowed) {
        this.allowed = allowed;
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

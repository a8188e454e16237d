package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The threads of a node that make calls, by the number of the distributed thread that they are part
 * of. A thread is entered once and again when its number changes, so that a plain call neither
 * enters nor removes anything; entries of ended threads go with the garbage. Thread-safe.
 */
final class Conversations {
    private final ThreadLocal<Conversation> mine = ThreadLocal.withInitial(Conversation::new);
    private final Map<Long, Entry> entries = new ConcurrentHashMap<>();
    private final ReferenceQueue<Conversation> gone = new ReferenceQueue<>();

    /** A thread under a number. */
    static final class Entry extends WeakReference<Conversation> {
        private final long thread;

        Entry(Conversation conversation, long thread, ReferenceQueue<Conversation> gone) {
            super(conversation, gone);
            this.thread = thread;
        }
    }

    /** The conversation of the current thread, to be found as {@code thread} from now on. */
    Conversation current(long thread) {
        Conversation conversation = mine.get();
        Entry entry = conversation.entry();
        if (entry == null || entry.thread != thread) {
            enter(conversation, entry, thread);
        }
        return conversation;
    }

    private void enter(Conversation conversation, @Nullable Entry former, long thread) {
        expunge();
        if (former != null) {
            entries.remove(former.thread, former);
        }
        Entry made = new Entry(conversation, thread, gone);
        conversation.setEntry(made);
        Entry other = entries.put(thread, made);
        Conversation displaced = other == null ? null : other.get();
        if (displaced != null) {
            displaced.setEntry(null);
        }
    }

    private void expunge() {
        for (Reference<?> r = gone.poll(); r != null; r = gone.poll()) {
            if (r instanceof Entry entry) {
                entries.remove(entry.thread, entry);
            }
        }
    }

    /** The thread of this node that waits as part of a distributed thread; null if none does. */
    @Nullable Conversation waiting(long thread) {
        Entry entry = entries.get(thread);
        Conversation found = entry == null ? null : entry.get();
        return found != null && found.isWaiting() ? found : null;
    }
}

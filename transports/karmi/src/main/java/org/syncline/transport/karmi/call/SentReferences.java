package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The remote objects and stubs that were sent over one connection and may still be referred to at
 * its other end: they are kept, and each is counted as often as it was sent, because the other end
 * gives back as many references as it has received. An exported object hears of its first and last
 * one. Thread-safe.
 */
final class SentReferences {
    private final Object connection;
    private final Map<ObjectKey, Sent> sent = new HashMap<>();
    private boolean ended;

    /** An object that is kept, and the number of times that it was sent. */
    private static final class Sent {
        @SuppressWarnings("unused") // holds the object
        private final Object kept;

        private final @Nullable ExportedObject exported;
        private int times;

        Sent(Object kept, @Nullable ExportedObject exported) {
            this.kept = kept;
            this.exported = exported;
        }
    }

    /** {@code connection} is the user that exported objects hear of. */
    SentReferences(Object connection) {
        this.connection = connection;
    }

    /** Notes that {@code kept}, which is {@code exported} or a stub, was sent once more. */
    synchronized void add(ObjectKey key, Object kept, @Nullable ExportedObject exported) {
        if (ended) {
            return;
        }
        Sent entry = sent.get(key);
        if (entry == null) {
            entry = new Sent(kept, exported);
            sent.put(key, entry);
            if (exported != null) {
                exported.usedBy(connection);
            }
        }
        entry.times++;
    }

    /** The other end gives references back; returns an exported object that nobody uses now. */
    synchronized @Nullable ExportedObject release(ObjectKey key, int times) {
        Sent entry = sent.get(key);
        if (entry == null) {
            return null;
        }
        entry.times -= times;
        if (entry.times > 0) {
            return null;
        }
        sent.remove(key);
        return abandoned(entry);
    }

    private @Nullable ExportedObject abandoned(Sent entry) {
        ExportedObject exported = entry.exported;
        return exported != null && exported.isAbandonedBy(connection) ? exported : null;
    }

    synchronized boolean isEmpty() {
        return sent.isEmpty();
    }

    /** The connection has ended; returns the exported objects that nobody uses now. */
    synchronized List<ExportedObject> end() {
        ended = true;
        List<ExportedObject> abandoned = new ArrayList<>();
        for (Sent entry : sent.values()) {
            ExportedObject exported = abandoned(entry);
            if (exported != null) {
                abandoned.add(exported);
            }
        }
        sent.clear();
        return abandoned;
    }
}

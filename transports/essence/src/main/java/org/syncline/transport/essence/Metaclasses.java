package org.syncline.transport.essence;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.socket.codec.WireException;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The knowledge that the two ends of one connection have of each other's classes. Each end numbers
 * the classes that it sends. Every message with a class carries its name and fields until the other
 * end has acknowledged it. Each message begins with how many of the other end's classes are known
 * here. So messages need no order, and may be written and read by many threads. Safe for any
 * thread.
 */
final class Metaclasses {

    static final int MOST = 1024;

    private final Map<ObjectCodec, Integer> ours = new ConcurrentHashMap<>();
    private final AtomicInteger numbered = new AtomicInteger();
    private final AtomicReferenceArray<@Nullable ObjectCodec> theirs =
            new AtomicReferenceArray<>(MOST);
    private volatile int known;
    private volatile int acknowledged;

    int number(ObjectCodec codec) throws IOException {
        int number = ours.computeIfAbsent(codec, c -> numbered.getAndIncrement());
        if (number >= MOST) {
            throw new IOException("objects of more than " + MOST + " classes cannot be sent");
        }
        return number;
    }

    /** How many of this end's classes the other one has said that it knows: those below. */
    int acknowledged() {
        return acknowledged;
    }

    /** The other end says how many it knows. */
    void acknowledge(long count) throws WireException {
        if (count < 0 || count > numbered.get()) {
            throw new WireException("a peer knows " + count + " classes, more than it was told");
        }
        if (count > acknowledged) {
            raise((int) count);
        }
    }

    private synchronized void raise(int count) {
        acknowledged = Math.max(acknowledged, count);
    }

    /** How many of the other end's classes are known, without a gap. */
    int known() {
        return known;
    }

    void learn(int number, ObjectCodec codec) throws WireException {
        ObjectCodec before = theirs.compareAndExchange(number, null, codec);
        if (before == null) {
            count();
        } else if (before != codec) {
            throw new WireException("class " + number + " was told twice");
        }
    }

    private synchronized void count() {
        int next = known;
        while (next < MOST && theirs.get(next) != null) {
            next++;
        }
        known = next;
    }

    /** The class of the other end that has this number, or null. */
    @Nullable ObjectCodec theirs(int number) {
        return theirs.get(number);
    }
}

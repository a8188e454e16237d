package org.syncline.transport.karmi.wire;

import java.io.IOException;
import java.util.Arrays;

/**
 * The classes that one direction of a connection has described so far. A class is announced before
 * the first message that uses it can be sent, by a frame of its own, so that messages may be
 * encoded concurrently and sent in any order.
 */
public final class OutgoingClasses {
    /** Sends the description of a class ahead of everything that is sent later. */
    @FunctionalInterface
    public interface Announcer {
        void announce(int id, String name, long layout, String description) throws IOException;
    }

    /** A class with a longer description must be the same at both ends. */
    private static final int MOST_LETTERS = 1 << 15;

    private final Announcer announcer;
    private final Object lock = new Object();
    private volatile int[] ids = new int[256];
    private int next = Builtins.count();

    public OutgoingClasses(Announcer announcer) {
        this.announcer = announcer;
    }

    int idOf(GraphCodec codec) throws IOException {
        int index = codec.index();
        int[] table = ids;
        int id = index < table.length ? table[index] : 0;
        return id > 0 ? id - 1 : announce(codec);
    }

    private int announce(GraphCodec codec) throws IOException {
        synchronized (lock) {
            int index = codec.index();
            int[] table = ids;
            if (index < table.length && table[index] > 0) {
                return table[index] - 1;
            }
            int id = Builtins.idOf(codec);
            if (id < 0) {
                id = next;
                String words = codec.description();
                announcer.announce(
                        id,
                        codec.type().getName(),
                        codec.layout(),
                        words.length() <= MOST_LETTERS ? words : "");
                next++;
            }
            int[] grown = Arrays.copyOf(table, Math.max(table.length, index + 64));
            grown[index] = id + 1;
            ids = grown;
            return id;
        }
    }
}

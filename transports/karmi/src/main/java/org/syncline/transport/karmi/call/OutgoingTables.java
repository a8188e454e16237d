package org.syncline.transport.karmi.call;

import java.io.IOException;
import java.util.Arrays;

/** The interfaces that a client has described on a connection, and their numbers there. */
final class OutgoingTables {
    /** Sends the description of an interface ahead of everything that is sent later. */
    @FunctionalInterface
    interface Announcer {
        void announce(int id, InterfaceTable table) throws IOException;
    }

    private final Announcer announcer;
    private volatile int[] ids = new int[16];
    private int next;

    OutgoingTables(Announcer announcer) {
        this.announcer = announcer;
    }

    int idOf(InterfaceTable table) throws IOException {
        int[] known = ids;
        int index = table.index();
        int id = index < known.length ? known[index] : 0;
        return id > 0 ? id - 1 : announce(table);
    }

    private synchronized int announce(InterfaceTable table) throws IOException {
        int index = table.index();
        if (index < ids.length && ids[index] > 0) {
            return ids[index] - 1;
        }
        announcer.announce(next, table);
        int[] grown = Arrays.copyOf(ids, Math.max(ids.length, index + 16));
        grown[index] = ++next;
        ids = grown;
        return next - 1;
    }
}

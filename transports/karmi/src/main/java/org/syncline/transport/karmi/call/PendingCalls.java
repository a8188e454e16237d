package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The calls of one connection that wait for their reply, by id: slot number and a serial against
 * late replies.
 */
final class PendingCalls {
    private @Nullable ClientCall[] slots = new @Nullable ClientCall[8];
    private int[] free = new int[8];
    private int freeCount;
    private int used;
    private int serial;
    private int size;

    synchronized void add(ClientCall call) {
        int slot = freeCount > 0 ? free[--freeCount] : used++;
        if (slot == slots.length) {
            slots = Arrays.copyOf(slots, 2 * slot);
            free = Arrays.copyOf(free, 2 * slot);
        }
        call.id = ((long) serial++ << 32) | slot;
        slots[slot] = call;
        size++;
    }

    /** Takes a call out; null when it is not there any more, because it timed out. */
    synchronized @Nullable ClientCall remove(long id) {
        int slot = (int) id;
        ClientCall call = slot >= 0 && slot < used ? slots[slot] : null;
        if (call == null || call.id != id) {
            return null;
        }
        slots[slot] = null;
        free[freeCount++] = slot;
        size--;
        return call;
    }

    synchronized int size() {
        return size;
    }

    synchronized boolean isEmpty() {
        return size == 0;
    }

    synchronized List<ClientCall> all() {
        List<ClientCall> calls = new ArrayList<>(size);
        for (int i = 0; i < used; i++) {
            ClientCall call = slots[i];
            if (call != null) {
                calls.add(call);
            }
        }
        return calls;
    }

    /** A caller that waits for its turn to read. */
    synchronized @Nullable ClientCall anyWaiting() {
        for (int i = 0; size > 0 && i < used; i++) {
            ClientCall call = slots[i];
            if (call != null && call.isWaiting() && !call.isDone()) {
                return call;
            }
        }
        return null;
    }
}

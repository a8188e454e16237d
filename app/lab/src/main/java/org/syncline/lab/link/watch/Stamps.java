package org.syncline.lab.link.watch;

import java.util.Arrays;

/**
 * Bytes of connections at one end of a link in the order in which they passed it. Any thread may
 * add.
 */
final class Stamps {

    private static final int FIRST_ROOM = 1 << 14;

    /** Some 20 MB. */
    static final int MOST = 1 << 20;

    private long[] times = new long[FIRST_ROOM];
    private int[] bytes = new int[FIRST_ROOM];
    private int[] connections = new int[FIRST_ROOM];
    private boolean[] awaited = new boolean[FIRST_ROOM];
    private int size;
    private boolean isFull;

    synchronized void add(int connection, int length, boolean wasAwaited, long time) {
        if (size == MOST) {
            isFull = true;
            return;
        }
        if (size == times.length) {
            grow(2 * size);
        }
        times[size] = time;
        bytes[size] = length;
        connections[size] = connection;
        awaited[size] = wasAwaited;
        size++;
    }

    private void grow(int room) {
        times = Arrays.copyOf(times, room);
        bytes = Arrays.copyOf(bytes, room);
        connections = Arrays.copyOf(connections, room);
        awaited = Arrays.copyOf(awaited, room);
    }

    /**
     * Those so far.
     *
     * @throws IllegalStateException if there were more than this remembers
     */
    synchronized Stamps copy() {
        if (isFull) {
            throw new IllegalStateException("a link was watched for more than " + MOST + " pieces");
        }
        Stamps copy = new Stamps();
        copy.times = Arrays.copyOf(times, size);
        copy.bytes = Arrays.copyOf(bytes, size);
        copy.connections = Arrays.copyOf(connections, size);
        copy.awaited = Arrays.copyOf(awaited, size);
        copy.size = size;
        return copy;
    }

    synchronized int size() {
        return size;
    }

    synchronized long time(int index) {
        return times[index];
    }

    synchronized int bytes(int index) {
        return bytes[index];
    }

    synchronized int connection(int index) {
        return connections[index];
    }

    synchronized boolean isAwaited(int index) {
        return awaited[index];
    }
}

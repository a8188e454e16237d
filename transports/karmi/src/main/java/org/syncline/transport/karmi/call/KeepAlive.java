package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;

/**
 * Keeps the virtual machine from ending while a program has exported objects, by a thread that is
 * no daemon, as Java RMI does. Thread-safe.
 */
final class KeepAlive {
    private int objects;
    private @Nullable Thread thread;

    synchronized void add() {
        objects++;
        if (thread == null) {
            thread = Thread.ofPlatform().daemon(false).name("karmi-exports").start(this::await);
        }
    }

    synchronized void remove() {
        objects--;
        if (objects == 0) {
            notifyAll();
        }
    }

    synchronized boolean hasObjects() {
        return objects > 0;
    }

    private synchronized void await() {
        while (objects > 0) {
            try {
                wait();
            } catch (InterruptedException e) {
                // Only the program could have meant it, and it has a better way: to unexport.
                continue;
            }
        }
        thread = null;
    }
}

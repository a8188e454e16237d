package org.syncline.core.files;

import java.util.concurrent.atomic.AtomicInteger;

/** An open directory that several threads may use; closed when the last of them has released it. */
final class DirectoryHandle {

    private final int fd;
    private final long openedAt;
    private final AtomicInteger users = new AtomicInteger(1);

    /** A handle with one user. */
    DirectoryHandle(int fd, long openedAt) {
        this.fd = fd;
        this.openedAt = openedAt;
    }

    int fd() {
        return fd;
    }

    /** {@link System#nanoTime} when its name was resolved. */
    long openedAt() {
        return openedAt;
    }

    /** One more user; false if it is closed already. */
    boolean retain() {
        int n = users.get();
        while (n > 0) {
            if (users.compareAndSet(n, n + 1)) {
                return true;
            }
            n = users.get();
        }
        return false;
    }

    /** One user less. */
    void release(SystemCallMemory scratch) {
        if (users.decrementAndGet() == 0) {
            Libc.close(scratch, fd);
        }
    }
}

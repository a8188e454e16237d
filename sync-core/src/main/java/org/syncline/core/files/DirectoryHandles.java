package org.syncline.core.files;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Open handles of the directories that were used last, so that neighbours need no walk from the
 * root. Each is opened below its parent's handle without following links; hence any depth works and
 * nothing leads outside. Safe for any thread; those that find a handle share no lock.
 *
 * <p>RACE: a handle outlives the name it was opened by. If someone renames a directory in use,
 * operations go on in the renamed one for at most {@link #LIFE_NANOS}, even if it was moved out of
 * the root.
 */
final class DirectoryHandles {

    private static final long LIFE_NANOS = 10_000_000;
    private static final int MOST = 256;

    private final Map<RelPath, DirectoryHandle> open = new ConcurrentHashMap<>();
    private final Accounts accounts = new Accounts();

    /** Takes over an open descriptor of the root. */
    DirectoryHandles(int rootFd) {
        open.put(RelPath.ROOT, new DirectoryHandle(rootFd, 0));
    }

    /** The host's users and groups. */
    Accounts accounts() {
        return accounts;
    }

    /**
     * Makes a directory of the reserved folder and those above it, owner-only, unless it is there.
     */
    void make(RelPath directory) throws FileProblem {
        DirectoryHandle handle = acquire(directory, true);
        try (SystemCallMemory scratch = SystemCallMemory.borrow()) {
            handle.release(scratch);
        }
    }

    /** The place of a path in its parent; the root is {@code .} in itself. */
    NameInDirectory place(RelPath path) throws FileProblem {
        return NameInDirectory.in(
                acquire(path.parent(), false), path.isRoot() ? new byte[] {'.'} : path.name());
    }

    /** As {@link #place}, and makes the directories above it. */
    NameInDirectory placeMaking(RelPath path) throws FileProblem {
        return NameInDirectory.in(acquire(path.parent(), true), path.name());
    }

    /** Drops the handles of a directory that got another name and of all below it. */
    void forget(RelPath directory) {
        for (RelPath path : open.keySet()) {
            if (path.equals(directory) || path.isBelow(directory)) {
                drop(path, open.get(path));
            }
        }
    }

    void close() {
        open.forEach(this::drop);
    }

    private DirectoryHandle acquire(RelPath directory, boolean making) throws FileProblem {
        // Lengths only: the paths themselves would take the square of a deep one.
        Deque<Integer> missing = new ArrayDeque<>(4);
        RelPath at = directory;
        DirectoryHandle handle = find(at);
        while (handle == null) {
            if (at.isRoot()) {
                throw new FileProblem(ErrorCode.CLOSED);
            }
            missing.push(at.rawBytes().length);
            at = at.parent();
            handle = find(at);
        }
        while (!missing.isEmpty()) {
            handle = openBelow(handle, directory.upTo(missing.pop()), making);
        }
        return handle;
    }

    private @Nullable DirectoryHandle find(RelPath directory) {
        DirectoryHandle handle = open.get(directory);
        if (handle == null || !handle.retain()) {
            return null;
        }
        if (directory.isRoot() || System.nanoTime() - handle.openedAt() < LIFE_NANOS) {
            return handle;
        }
        drop(directory, handle);
        try (SystemCallMemory scratch = SystemCallMemory.borrow()) {
            handle.release(scratch);
        }
        return null;
    }

    /** Takes over the parent's handle. */
    private DirectoryHandle openBelow(DirectoryHandle parent, RelPath path, boolean making)
            throws FileProblem {
        try (NameInDirectory at = NameInDirectory.in(parent, path.name())) {
            long now = System.nanoTime();
            int fd = at.open(Flags.HOLD_DIRECTORY, 0);
            if (fd == -Errno.ENOENT && making) {
                int made = at.makeDirectory(UnguardedEditor.OWNER_ONLY);
                Errno.check(made == -Errno.EEXIST ? 0 : made);
                fd = at.open(Flags.HOLD_DIRECTORY, 0);
            }
            DirectoryHandle handle = new DirectoryHandle(Errno.check(fd), now);
            keep(path, handle, at.scratch());
            return handle;
        }
    }

    private void keep(RelPath path, DirectoryHandle handle, SystemCallMemory scratch) {
        if (open.size() >= MOST) {
            dropOldest();
        }
        handle.retain();
        DirectoryHandle previous = open.put(path, handle);
        if (previous != null) {
            previous.release(scratch);
        }
        if (!open.containsKey(RelPath.ROOT)) {
            drop(path, handle);
        }
    }

    private void dropOldest() {
        open.entrySet().stream()
                .filter(entry -> !entry.getKey().isRoot())
                .min(Comparator.comparingLong(entry -> entry.getValue().openedAt()))
                .ifPresent(entry -> drop(entry.getKey(), entry.getValue()));
    }

    private void drop(RelPath path, @Nullable DirectoryHandle handle) {
        if (handle != null && open.remove(path, handle)) {
            try (SystemCallMemory scratch = SystemCallMemory.borrow()) {
                handle.release(scratch);
            }
        }
    }
}

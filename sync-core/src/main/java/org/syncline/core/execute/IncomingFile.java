package org.syncline.core.execute;

import org.jspecify.annotations.Nullable;
import org.syncline.core.digest.Hasher;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.OpenFile;
import org.syncline.core.files.StagedFile;
import org.syncline.core.measure.Phase;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Modes;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * A file on its way into the staging area, and the only user of its staged file. Parts may come in
 * any order; content is hashed as it arrives where the order allows, and read back where it does
 * not. Hashed content is never written again, so that the published content is the verified one.
 * Safe for any thread: a part that comes while the file is published or dropped fails.
 */
public final class IncomingFile {

    /** An honest session is ahead by no more parts than fit its window. */
    private static final int MOST_AHEAD = 10_000;

    private static final int READ_BACK_BYTES = 256 << 10;

    private final StagedFile file;
    private final Hasher hasher;
    private final long size;
    private final ApplySettings settings;

    /** Parts that came before their turn: the end of each by its start. */
    private final NavigableMap<Long, Long> ahead = new TreeMap<>();

    private long received;
    private long hashed;
    private boolean over;

    /** The first failure, which later parts repeat, because they may be answered first. */
    private @Nullable FileProblem first;

    IncomingFile(StagedFile file, long size, ApplySettings settings) {
        this.file = file;
        this.hasher = settings.digest().newHasher();
        this.size = size;
        this.settings = settings;
    }

    /** Writes a part, the rest of {@code content}. */
    public synchronized void accept(long offset, ByteBuffer content) throws FileProblem {
        int length = content.remaining();
        check(offset, length);
        long start = System.nanoTime();
        write(offset, content);
        long written = System.nanoTime();
        if (isNext(offset, length, written - start)) {
            hasher.update(content.duplicate());
            hashed += length;
            catchUp(written, length);
        }
    }

    private void check(long offset, long length) throws FileProblem {
        if (offset < hashed || length > size - offset) {
            throw nonsense("the peer sent content that it had not announced, or twice");
        }
        if (first != null) {
            throw new FileProblem(first.code(), String.valueOf(first.getMessage()));
        }
        if (over) {
            throw new FileProblem(ErrorCode.CLOSED, "it was given up meanwhile");
        }
    }

    /** Copies a part from another file of the root, and hashes the bytes written. */
    public synchronized void copy(long offset, OpenFile basis, long from, long length)
            throws FileProblem {
        check(offset, length);
        long start = System.nanoTime();
        try {
            file.copy(basis, from, length, offset);
        } catch (FileProblem e) {
            discardAfter(e);
            throw e;
        }
        long written = System.nanoTime();
        if (isNext(offset, length, written - start)) {
            readBack(offset + length);
            catchUp(written, length);
        }
    }

    /** Counts a part that was written; true if it is the next to be hashed. */
    private boolean isNext(long offset, long length, long nanos) {
        settings.phases().add(Phase.WRITE, nanos, 0, length);
        received += length;
        if (offset != hashed && length > 0 && ahead.size() < MOST_AHEAD) {
            ahead.put(offset, offset + length); // those that do not fit are hashed at the end
        }
        return offset == hashed;
    }

    /** Hashes early parts whose turn has come, so that little is left when the last one arrives. */
    private void catchUp(long written, long length) throws FileProblem {
        Map.Entry<Long, Long> next = ahead.firstEntry();
        while (next != null && next.getKey() == hashed) {
            ahead.remove(next.getKey());
            readBack(next.getValue());
            next = ahead.firstEntry();
        }
        settings.phases().add(Phase.VERIFY, System.nanoTime() - written, 0, length);
    }

    /** A failed write frees its space at once, so that smaller files may still fit. */
    private void write(long offset, ByteBuffer content) throws FileProblem {
        if (!content.hasRemaining()) {
            return;
        }
        try {
            file.write(content.duplicate(), offset);
        } catch (FileProblem e) {
            discardAfter(e);
            throw e;
        }
    }

    /**
     * Gives out the staged file, ready to be published, if its content is the wanted one, and drops
     * it otherwise.
     */
    synchronized StagedFile ready(Entry.RegularFile wanted, Dresser dresser) throws FileProblem {
        try {
            if (size != wanted.size() || !complete().equals(wanted.digest())) {
                throw new FileProblem(ErrorCode.CONTENT_CHANGED);
            }
            dresser.dress(file, wanted.attributes());
            file.setMode(Modes.travelling(wanted.mode()));
            file.setTimes(wanted.mtime());
            if (settings.verified()) {
                verifyOnDisk(wanted.digest());
            } else if (settings.durable()) {
                file.force();
            }
            file.close();
            over = true;
            return file;
        } catch (FileProblem | RuntimeException e) {
            discardAfter(e);
            throw e;
        }
    }

    private void verifyOnDisk(Digest wanted) throws FileProblem {
        long start = System.nanoTime();
        Hasher found = settings.digest().newHasher();
        try (OpenFile onDisk = file.openForced()) {
            hash(onDisk, found, 0, size);
        }
        if (!found.finish().equals(wanted)) {
            throw new FileProblem(ErrorCode.DISK_SPOILS);
        }
        settings.phases().add(Phase.VERIFY, System.nanoTime() - start, 1, size);
    }

    private void discardAfter(Exception why) {
        if (why instanceof FileProblem problem && first == null) {
            first = problem;
        }
        try {
            discard();
        } catch (FileProblem e) {
            why.addSuppressed(e);
        }
    }

    /** The digest of everything that was written; fails if something is missing. */
    private Digest complete() throws FileProblem {
        if (received != size) {
            throw nonsense("only " + received + " of " + size + " bytes of its content arrived");
        }
        long start = System.nanoTime();
        if (hashed < size) {
            readBack(size);
        }
        Digest digest = hasher.finish();
        settings.phases().add(Phase.VERIFY, System.nanoTime() - start, 1, 0);
        return digest;
    }

    private void readBack(long end) throws FileProblem {
        try (OpenFile written = file.openRead()) {
            hash(written, hasher, hashed, end);
        }
        hashed = end;
    }

    private static void hash(OpenFile file, Hasher into, long from, long end) throws FileProblem {
        byte[] buffer = new byte[(int) Math.min(READ_BACK_BYTES, end - from)];
        for (long at = from; at < end; ) {
            int n = file.read(buffer, 0, (int) Math.min(buffer.length, end - at), at);
            if (n <= 0) {
                throw new FileProblem(ErrorCode.CHANGED);
            }
            into.update(buffer, 0, n);
            at += n;
        }
    }

    /** Drops the staged content and gives its handle back. Does nothing once it is published. */
    synchronized void discard() throws FileProblem {
        if (!over) {
            over = true;
            file.discard();
        }
    }

    /** As {@link #discard}, but keeps content that may spare the next run a transfer. */
    synchronized void giveUp() throws FileProblem {
        if (!over) {
            over = true;
            file.giveUp();
        }
    }

    private static FileProblem nonsense(String what) {
        return new FileProblem(ErrorCode.OTHER, what);
    }
}

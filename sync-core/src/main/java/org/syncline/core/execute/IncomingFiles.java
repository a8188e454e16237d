package org.syncline.core.execute;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.OpenFile;
import org.syncline.core.files.StagedEntry;
import org.syncline.core.files.StagedFile;
import org.syncline.core.files.Staging;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The files of one run that are on their way, by ticket. Content is published only if its digest is
 * the one that was signed at the source. Safe for any thread.
 */
public final class IncomingFiles {

    /** Tickets from here on are for entries without content: links and directories. */
    private static final long FIRST_OWN_TICKET = 1L << 62;

    /** Each holds a descriptor; an honest session has no more than its window is wide. */
    private static final int MOST_FILES = 256;

    private static final int COPY_BYTES = 256 << 10;

    private final Staging staging;
    private final ApplySettings settings;
    private final Map<Long, IncomingFile> files = new ConcurrentHashMap<>();
    private final AtomicLong ownTicket = new AtomicLong(FIRST_OWN_TICKET);
    private boolean closed;

    IncomingFiles(Staging staging, ApplySettings settings) {
        this.staging = staging;
        this.settings = settings;
    }

    /**
     * The file of a ticket, which is made when it is first asked for.
     *
     * @param size of the whole file
     * @param partial name under which the file is kept if its transfer is cut, or empty
     */
    public IncomingFile file(long ticket, long size, String partial) throws FileProblem {
        if (ticket < 0 || ticket >= FIRST_OWN_TICKET) {
            throw new FileProblem(ErrorCode.OTHER, "the peer used the ticket " + ticket);
        }
        IncomingFile known = files.get(ticket);
        if (known != null) {
            return known;
        }
        synchronized (this) {
            IncomingFile other = files.get(ticket);
            if (other != null) {
                return other;
            }
            if (closed || files.size() >= MOST_FILES) {
                throw new FileProblem(
                        ErrorCode.TOO_MANY_OPEN,
                        closed ? "the session has ended" : "too many files are on their way");
            }
            IncomingFile opened = new IncomingFile(create(ticket, partial), size, settings);
            files.put(ticket, opened);
            return opened;
        }
    }

    private StagedFile create(long ticket, String partial) throws FileProblem {
        return partial.isEmpty() ? staging.createFile(ticket) : staging.createFile(ticket, partial);
    }

    /** The complete content of a ticket, which the caller publishes or discards. */
    StagedEntry ready(long ticket, Entry.RegularFile wanted, Dresser dresser) throws FileProblem {
        @Nullable IncomingFile incoming = files.remove(ticket);
        if (incoming == null) {
            throw new FileProblem(ErrorCode.OTHER, "its content did not arrive");
        }
        return incoming.ready(wanted, dresser);
    }

    /** A symbolic link, which the caller publishes or discards. */
    StagedEntry readyLink(Entry.Symlink link) throws FileProblem {
        StagedEntry staged = staging.createSymlink(ownTicket.getAndIncrement(), link.target());
        staged.setTimes(link.mtime());
        return staged;
    }

    /** A directory, owner-only until everything is in it; the caller publishes or discards it. */
    StagedEntry readyDirectory(Entry.Directory directory) throws FileProblem {
        StagedEntry staged = staging.createDirectory(ownTicket.getAndIncrement());
        staged.setTimes(directory.mtime());
        return staged;
    }

    void publishHardLink(RelPath file, FileStat expected, Publisher publisher) throws FileProblem {
        long ticket = ownTicket.getAndIncrement();
        publishOrDiscard(staging.createLink(ticket, file, expected), publisher);
    }

    /** Publishes a copy of a file of this tree, if its content is the wanted one. */
    void publishCopy(
            OpenFile source, Entry.RegularFile wanted, Dresser dresser, Publisher publisher)
            throws FileProblem {
        StagedFile staged = staging.createFile(ownTicket.getAndIncrement());
        IncomingFile copy = new IncomingFile(staged, wanted.size(), settings);
        try {
            ByteBuffer buffer = ByteBuffer.allocate(COPY_BYTES);
            for (long done = 0; done < wanted.size(); done += buffer.limit()) {
                buffer.clear().limit((int) Math.min(COPY_BYTES, wanted.size() - done));
                if (source.read(buffer, done) < buffer.limit()) {
                    throw new FileProblem(ErrorCode.CHANGED);
                }
                copy.accept(done, buffer.flip());
            }
            publishOrDiscard(copy.ready(wanted, dresser), publisher);
        } catch (FileProblem e) {
            try {
                copy.discard();
            } catch (FileProblem next) {
                e.addSuppressed(next);
            }
            throw e;
        }
    }

    private static void publishOrDiscard(StagedEntry staged, Publisher publisher)
            throws FileProblem {
        try {
            publisher.publish(staged);
        } catch (FileProblem e) {
            try {
                staged.discard();
            } catch (FileProblem next) {
                e.addSuppressed(next);
            }
            throw e;
        }
    }

    /**
     * Accepts no more, and drops unpublished content unless it may spare the next run a transfer.
     * Pieces that are under way meanwhile fail.
     */
    public void close() throws FileProblem {
        synchronized (this) {
            closed = true;
        }
        FileProblem failure = null;
        for (IncomingFile incoming : files.values()) {
            try {
                incoming.giveUp();
            } catch (FileProblem e) {
                failure = e;
            }
        }
        files.clear();
        if (failure != null) {
            throw failure;
        }
    }
}

package org.syncline.core.execute;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.Staged;
import org.syncline.core.files.StagedFile;
import org.syncline.core.files.Staging;
import org.syncline.core.measure.Phases;
import org.syncline.core.model.Entry;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The files of one run that are on their way, by ticket. Content is published only if its digest is
 * the one that was signed at the source. Safe for any thread.
 */
public final class IncomingFiles {

    /** Gives staged content its name. */
    interface Publisher {
        void publish(Staged staged) throws FileProblem;
    }

    /** Tickets from here on are for what arrives without content: links and directories. */
    private static final long FIRST_OWN_TICKET = 1L << 62;

    private final Staging staging;
    private final ApplySettings settings;
    private final Map<Long, IncomingFile> files = new ConcurrentHashMap<>();
    private final AtomicLong ownTicket = new AtomicLong(FIRST_OWN_TICKET);

    IncomingFiles(Staging staging, ApplySettings settings) {
        this.staging = staging;
        this.settings = settings;
    }

    /** Writes a piece, what remains in {@code content}, of a file of {@code size} bytes. */
    public void accept(long ticket, long size, long offset, ByteBuffer content) throws FileProblem {
        if (ticket < 0 || ticket >= FIRST_OWN_TICKET) {
            throw new FileProblem(FileProblem.Reason.OTHER, "the peer used the ticket " + ticket);
        }
        file(ticket, size).accept(offset, content);
    }

    private IncomingFile file(long ticket, long size) throws FileProblem {
        IncomingFile known = files.get(ticket);
        if (known != null) {
            return known;
        }
        synchronized (this) {
            IncomingFile other = files.get(ticket);
            if (other != null) {
                return other;
            }
            Phases phases = settings.phases();
            IncomingFile opened =
                    new IncomingFile(
                            staging.createFile(ticket),
                            settings.digest().newHasher(),
                            size,
                            phases);
            files.put(ticket, opened);
            return opened;
        }
    }

    void publish(long ticket, Entry.RegularFile wanted, Publisher publisher) throws FileProblem {
        @Nullable IncomingFile incoming = files.remove(ticket);
        if (incoming == null) {
            throw new FileProblem(FileProblem.Reason.OTHER, "its content did not arrive");
        }
        StagedFile file = incoming.file();
        try {
            if (!incoming.complete().equals(wanted.digest())) {
                throw new FileProblem(
                        FileProblem.Reason.CHANGED,
                        "its content is not what was signed: it changed during the run or was"
                                + " damaged on the way; synchronise again");
            }
            file.setMode(wanted.mode());
            file.setTimes(wanted.mtime());
            if (settings.durable()) {
                file.force();
            }
            file.close();
            publisher.publish(file);
        } catch (FileProblem e) {
            file.discard();
            throw e;
        }
    }

    void publishLink(Entry.Symlink link, Publisher publisher) throws FileProblem {
        Staged staged = staging.createSymlink(ownTicket.getAndIncrement(), link.target());
        publishOrDiscard(
                staged,
                s -> {
                    s.setTimes(link.mtime());
                    publisher.publish(s);
                });
    }

    void publishDirectory(int mode, Publisher publisher) throws FileProblem {
        publishOrDiscard(staging.createDirectory(ownTicket.getAndIncrement(), mode), publisher);
    }

    private static void publishOrDiscard(Staged staged, Publisher publisher) throws FileProblem {
        try {
            publisher.publish(staged);
        } catch (FileProblem e) {
            staged.discard();
            throw e;
        }
    }

    /** Drops everything that was not published. Nothing may be under way. */
    public void discard() throws FileProblem {
        for (IncomingFile incoming : files.values()) {
            incoming.file().discard();
        }
        files.clear();
    }
}

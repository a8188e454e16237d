package org.syncline.core.transfer;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * One file that is to be transferred, with the state shared by the calls that carry its pieces.
 * Safe for any thread.
 */
public final class FileJob {

    private final RelPath source;
    private final Entry.RegularFile file;
    private final long ticket;
    private final @Nullable Recipe recipe;
    private final AtomicInteger piecesLeft = new AtomicInteger();
    private final AtomicReference<@Nullable String> failure = new AtomicReference<>();

    /**
     * @param source where the content is read
     * @param file what is to be read there
     * @param ticket number of the file within the run
     */
    public FileJob(RelPath source, Entry.RegularFile file, long ticket) {
        this(source, file, ticket, null);
    }

    private FileJob(RelPath source, Entry.RegularFile file, long ticket, @Nullable Recipe recipe) {
        this.recipe = recipe;
        this.source = source;
        this.file = file;
        this.ticket = ticket;
    }

    /** The same file, made by a recipe; to be asked for before anything is transferred. */
    public FileJob madeBy(Recipe choice) {
        return new FileJob(source, file, ticket, choice);
    }

    /** The same file from the beginning, sent as a whole. */
    public FileJob asWhole(long newTicket) {
        return new FileJob(source, file, newTicket);
    }

    /** What the target has of it, by the numbers that pieces refer to. */
    public List<Basis> bases() {
        return recipe == null ? List.of() : recipe.bases();
    }

    /** True if the target has something of it. */
    public boolean isDelta() {
        return recipe != null;
    }

    List<DeltaRange> ranges() {
        return recipe == null ? List.of(new DeltaRange.Send(file.size())) : recipe.plan().ranges();
    }

    /** True if nothing is sent and one copy makes it. */
    boolean isIdentical() {
        return recipe != null && recipe.plan().ranges().size() == 1 && recipe.plan().sent() == 0;
    }

    public RelPath source() {
        return source;
    }

    public Entry.RegularFile file() {
        return file;
    }

    public long ticket() {
        return ticket;
    }

    void expectPieces(int count) {
        piecesLeft.set(count);
    }

    /** True for exactly one caller: the one whose piece was the last. */
    public boolean pieceDone() {
        return piecesLeft.decrementAndGet() == 0;
    }

    /** Keeps the first failure. */
    public void fail(String reason) {
        failure.compareAndSet(null, reason);
    }

    /** Why it failed, or null. */
    public @Nullable String failure() {
        return failure.get();
    }
}

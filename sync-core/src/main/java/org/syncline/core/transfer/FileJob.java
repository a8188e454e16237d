package org.syncline.core.transfer;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Outcome;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.peer.BasisMessage;
import org.syncline.core.peer.StagePart;
import org.syncline.core.reconcile.Action;

import java.util.List;

/**
 * The transfer of the file that an action brings, with the state shared by the calls that carry its
 * parts. Safe for any thread.
 */
public final class FileJob {

    /** Of shorter files nothing is kept when their transfer is cut. */
    private static final long LEAST_KEPT = 1 << 20;

    private final Action action;
    private final Entry.RegularFile file;
    private final long ticket;
    private final @Nullable Recipe recipe;
    private long bytesLeft;
    private @Nullable Problem failure;
    private boolean hopeless;

    /**
     * @param action an action after which a regular file stands at its path
     * @param ticket number of the transfer within the run
     */
    public FileJob(Action action, long ticket) {
        this(action, ticket, null);
    }

    private FileJob(Action action, long ticket, @Nullable Recipe recipe) {
        this.action = action;
        this.file = (Entry.RegularFile) action.desired().entry();
        this.ticket = ticket;
        this.recipe = recipe;
        this.bytesLeft = file.size();
    }

    /** The same file, made by a recipe; to be asked for before anything is transferred. */
    public FileJob madeBy(Recipe choice) {
        return new FileJob(action, ticket, choice);
    }

    /** The same file from the beginning, sent as a whole. */
    public FileJob asWhole(long newTicket) {
        return new FileJob(action, newTicket);
    }

    public Action action() {
        return action;
    }

    /** Returns the path of the content on the other side than the action's. */
    public RelPath source() {
        return switch (action) {
            case Action.Create create -> create.source();
            case Action.Replace replace -> replace.source();
            case Action.Move move -> move.path();
            case Action.Delete _, Action.SetMetadata _, Action.Adopt _ -> action.path();
        };
    }

    /** The file at its source and, after the action, at its target. */
    public Entry.RegularFile file() {
        return file;
    }

    public long ticket() {
        return ticket;
    }

    /** Returns the bases on the target, by the numbers that parts refer to, less one. */
    List<BasisMessage> bases() {
        return recipe == null ? List.of() : recipe.bases();
    }

    /** True if the target has something of it. */
    boolean isDelta() {
        return recipe != null;
    }

    List<DeltaRange> ranges() {
        return recipe == null ? List.of(new DeltaRange.Send(file.size())) : recipe.plan().ranges();
    }

    /** True if nothing is sent and one copy makes it. */
    boolean isIdentical() {
        return recipe != null && recipe.plan().ranges().size() == 1 && recipe.plan().sent() == 0;
    }

    /** A part of the file, to be sent unless its basis is set. */
    StagePart part(long offset, int length) {
        StagePart part = new StagePart();
        part.ticket = ticket;
        part.offset = offset;
        part.size = file.size();
        part.length = length;
        if (length < part.size && part.size >= LEAST_KEPT) {
            part.digest = file.digest().bytes();
        }
        return part;
    }

    /** True for exactly one caller: the one whose part was the last of all. */
    public synchronized boolean isLast(StagePart part) {
        bytesLeft -= part.length;
        return bytesLeft == 0;
    }

    /** A part could not be read or written. The first failure is the one that is reported. */
    public synchronized void fail(Problem problem) {
        hopeless |= problem.code() == ErrorCode.NO_SPACE;
        failure = failure == null ? problem : failure;
    }

    /** Records that the content was not published; missing parts are reported already. */
    public synchronized void failToPublish(Problem problem) {
        hopeless |= failure == null && problem.code() != ErrorCode.CONTENT_CHANGED;
        failure = failure == null ? problem : failure;
    }

    public synchronized Outcome outcome() {
        return failure == null ? Outcome.DONE : new Outcome.Failed(failure);
    }

    /** True if the target's content was of no use after all, while sending the file may help. */
    public synchronized boolean isToBeSent() {
        return failure != null && isDelta() && !hopeless;
    }
}

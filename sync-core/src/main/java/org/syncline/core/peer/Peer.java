package org.syncline.core.peer;

import java.io.IOException;

/**
 * One root as the session sees it, here or on another machine. A session calls {@link #hello},
 * {@link #open}, then {@link #scan} until it is done, {@link #directories} for every page, {@link
 * #page} for the directories in which the roots differ and for content that need not be sent, and
 * {@link #read}, {@link #sign} and {@link #apply} as often as the plan needs, many of them in
 * flight at once from several threads; {@link #finish} ends it. {@link #begin} comes before the
 * first change; {@link #history} and {@link #undo} need no scan.
 *
 * <p>Every method returns within the response time-out: long work goes on in the peer and the call
 * is repeated. An {@link IOException} means that the session cannot go on; failures of single paths
 * are data in the replies.
 */
public interface Peer {

    /**
     * Version of this interface and its messages; both sides must have the same. It must rise with
     * every change after which a caller and a peer of different age would misunderstand each other:
     * of a method, of a field of a message or of the meaning of its values. Two additions need
     * none: a new {@code ErrorCode}, which older programs take for {@code OTHER} and show with the
     * words that come with it, and a new {@code Phase}, which they pass over.
     */
    int PROTOCOL = 8;

    /** Returns the peer's protocol and program. Changes nothing. */
    HelloReply hello(HelloRequest request) throws IOException;

    /** Locks the root and opens its archive. */
    OpenReply open(OpenRequest request) throws IOException;

    /**
     * Walks and signs for at most the requested time; the walk goes on in the peer between calls.
     */
    ScanReply scan(ScanRequest request) throws IOException;

    /** Returns one page of the finished scan's directories, each with a digest of its content. */
    DirectoriesReply directories(DirectoriesRequest request) throws IOException;

    /** Returns a page of the nodes in some directories; also finds large files by content. */
    PageReply page(PageRequest request) throws IOException;

    /** Reads pieces of files, in the order asked for. */
    ReadReply read(ReadRequest request) throws IOException;

    /** Cuts a part of a file into chunks and signs them, so that only new ones need be sent. */
    SignReply sign(SignRequest request) throws IOException;

    /**
     * Announces the run that is about to change the root, so that it can be undone; comes before
     * the first {@link #apply} or {@link #undo}.
     */
    BeginReply begin(BeginRequest request) throws IOException;

    /** Returns the changes of earlier runs. */
    HistoryReply history(HistoryRequest request) throws IOException;

    /** Takes back a part of an earlier run; called until it is done. Needs no scan. */
    UndoReply undo(UndoRequest request) throws IOException;

    /** Stages pieces of files, then publishes, deletes, renames, and records the changes. */
    ApplyReply apply(ApplyRequest request) throws IOException;

    /**
     * Ends the session: restores directory times, completes the archive, unlocks, and reports the
     * time spent.
     */
    FinishReply finish(FinishRequest request) throws IOException;
}

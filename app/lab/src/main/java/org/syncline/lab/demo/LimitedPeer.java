package org.syncline.lab.demo;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.peer.ActionMessage;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.BeginReply;
import org.syncline.core.peer.BeginRequest;
import org.syncline.core.peer.DirectoriesReply;
import org.syncline.core.peer.DirectoriesRequest;
import org.syncline.core.peer.EntryMessage;
import org.syncline.core.peer.FinishReply;
import org.syncline.core.peer.FinishRequest;
import org.syncline.core.peer.HelloReply;
import org.syncline.core.peer.HelloRequest;
import org.syncline.core.peer.HistoryReply;
import org.syncline.core.peer.HistoryRequest;
import org.syncline.core.peer.OpenReply;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.PageReply;
import org.syncline.core.peer.PageRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.ReadReply;
import org.syncline.core.peer.ReadRequest;
import org.syncline.core.peer.ScanReply;
import org.syncline.core.peer.ScanRequest;
import org.syncline.core.peer.SignReply;
import org.syncline.core.peer.SignRequest;
import org.syncline.core.peer.StagePart;
import org.syncline.core.peer.UndoReply;
import org.syncline.core.peer.UndoRequest;

import java.io.IOException;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A served root to which no more may be written than a corpus needs, and which has no history. What
 * a request would write is counted before it is carried out, from its own figures, which the root
 * checks against what comes. Paths stay short and directories where they are, so that the tree can
 * always be removed, and no link leads out of it, because its edits follow paths. Safe for any
 * thread.
 */
final class LimitedPeer implements Peer {

    private static final int LONGEST_PATH = 512;
    private static final String NO_HISTORY = "a tree that is measured has no history";
    private static final Set<Integer> MOVES =
            Set.of(ChangeKind.MOVE.number(), ChangeKind.MOVE_BACK.number());

    private final Peer root;
    private final WriteLimit limit;
    private long bytes;
    private long items;

    LimitedPeer(Peer root, WriteLimit limit) {
        this.root = root;
        this.limit = limit;
    }

    @Override
    public ApplyReply apply(ApplyRequest request) throws IOException {
        if (request != null) {
            count(request);
        }
        return root.apply(request);
    }

    private void count(ApplyRequest request) throws IOException {
        for (StagePart part : given(request.parts)) {
            take(part.length);
            take(part.blob == null ? 0 : part.blob.length());
        }
        if (!request.checkOnly) {
            for (ActionMessage action : given(request.actions)) {
                check(action);
                take(size(action));
            }
        }
    }

    @Override
    public BeginReply begin(BeginRequest request) throws IOException {
        if (request != null) {
            take(
                    Stream.of(request.partner, request.kind, request.undoes, request.transport)
                            .filter(Objects::nonNull)
                            .mapToLong(String::length)
                            .sum());
        }
        return root.begin(request);
    }

    private static <T> Iterable<T> given(T @Nullable [] array) {
        return array == null ? Set.of() : Stream.of(array).filter(Objects::nonNull)::iterator;
    }

    private static void check(ActionMessage action) throws IOException {
        if (length(action.path) > LONGEST_PATH) {
            throw new IOException(
                    "a path of a tree that is measured has %d bytes at most"
                            .formatted(LONGEST_PATH));
        }
        EntryMessage desired = action.desired;
        int kind = desired == null ? EntryMessage.ABSENT : desired.kind;
        if (MOVES.contains(action.kind) && kind != EntryMessage.FILE) {
            throw new IOException("in a tree that is measured only files are moved");
        }
        if (kind == EntryMessage.SYMLINK) {
            throw new IOException("a tree that is measured has no links");
        }
    }

    private static long size(ActionMessage action) {
        EntryMessage desired = action.desired;
        long size = length(action.path) + length(action.source);
        return desired == null
                ? size
                : size
                        + length(desired.target)
                        + length(desired.attributes)
                        + length(desired.linkedTo)
                        + (desired.reason == null ? 0 : desired.reason.length());
    }

    private static long length(byte @Nullable [] field) {
        return field == null ? 0 : field.length;
    }

    private synchronized void take(long more) throws IOException {
        if (more > limit.bytes() - bytes || items == limit.items()) {
            throw new IOException("more is written than the tree of this corpus needs");
        }
        bytes += Math.max(0, more);
        items++;
    }

    @Override
    public HelloReply hello(HelloRequest request) throws IOException {
        return root.hello(request);
    }

    @Override
    public OpenReply open(OpenRequest request) throws IOException {
        return root.open(request);
    }

    @Override
    public ScanReply scan(ScanRequest request) throws IOException {
        return root.scan(request);
    }

    @Override
    public DirectoriesReply directories(DirectoriesRequest request) throws IOException {
        return root.directories(request);
    }

    @Override
    public PageReply page(PageRequest request) throws IOException {
        return root.page(request);
    }

    @Override
    public ReadReply read(ReadRequest request) throws IOException {
        return root.read(request);
    }

    @Override
    public SignReply sign(SignRequest request) throws IOException {
        return root.sign(request);
    }

    @Override
    public HistoryReply history(HistoryRequest request) throws IOException {
        throw new IOException(NO_HISTORY);
    }

    @Override
    public UndoReply undo(UndoRequest request) throws IOException {
        throw new IOException(NO_HISTORY);
    }

    @Override
    public FinishReply finish(FinishRequest request) throws IOException {
        return root.finish(request);
    }
}

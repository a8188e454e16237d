package org.syncline.core.serve;

import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.BeginReply;
import org.syncline.core.peer.BeginRequest;
import org.syncline.core.peer.DirectoriesReply;
import org.syncline.core.peer.DirectoriesRequest;
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
import org.syncline.core.peer.UndoReply;
import org.syncline.core.peer.UndoRequest;

import java.io.IOException;

/**
 * A served root as one guest may use it: calls for which the guest has no right fail before they
 * reach the root, and tell {@link Guest#refusals}. Whoever can have pieces of a file signed, or
 * copied into a file whose digest it names, can guess its content byte by byte: that is reading,
 * too. Safe for any thread.
 */
record GuardedPeer(Peer root, Guest guest) implements Peer {

    private void demand(Right right, String what) throws IOException {
        if (!guest.rights().include(right)) {
            tell(what);
            throw new IOException(right.refusal());
        }
    }

    private void tell(String what) {
        guest.refusals()
                .accept("\"%s\" %s, for which it has no right".formatted(guest.name(), what));
    }

    private boolean mayWrite() {
        return guest.rights().include(Right.WRITE);
    }

    @Override
    public HelloReply hello(HelloRequest request) throws IOException {
        return root.hello(request);
    }

    /** Beginning anew forgets what was synchronised, which changes more than any file. */
    @Override
    public OpenReply open(OpenRequest request) throws IOException {
        if (request != null && request.force && !mayWrite()) {
            tell("asked for --force");
            OpenReply refused = new OpenReply();
            refused.refusal = Right.WRITE.refusal();
            return refused;
        }
        OpenReply reply = root.open(request);
        reply.gives = guest.rights().include(Right.READ);
        reply.takes = mayWrite();
        reply.undoes = guest.rights().include(Right.UNDO);
        return reply;
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
        demand(Right.READ, "asked for content");
        return root.read(request);
    }

    @Override
    public SignReply sign(SignRequest request) throws IOException {
        demand(Right.READ, "asked for signatures of content");
        return root.sign(request);
    }

    @Override
    public BeginReply begin(BeginRequest request) throws IOException {
        demand(Right.WRITE, "began to change something");
        return root.begin(request);
    }

    @Override
    public HistoryReply history(HistoryRequest request) throws IOException {
        demand(Right.HISTORY, "asked for the history");
        return root.history(request);
    }

    @Override
    public UndoReply undo(UndoRequest request) throws IOException {
        demand(Right.UNDO, "asked to take a run back");
        return root.undo(request);
    }

    @Override
    public ApplyReply apply(ApplyRequest request) throws IOException {
        demand(Right.WRITE, "brought changes");
        if (request != null && request.bases != null && request.bases.length > 0) {
            demand(Right.READ, "asked to copy content");
        }
        return root.apply(request);
    }

    /** What others were cut off in sending is kept until somebody who may send it is done. */
    @Override
    public FinishReply finish(FinishRequest request) throws IOException {
        if (request != null && !mayWrite()) {
            request.complete = false;
        }
        return root.finish(request);
    }
}

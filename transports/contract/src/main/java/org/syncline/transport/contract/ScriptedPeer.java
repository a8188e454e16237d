package org.syncline.transport.contract;

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
 * A peer without files: knows from its seed what each request must be, to the last field, and what
 * to answer. Both are {@link Seeded#message} of type and seed. Safe for any thread.
 */
class ScriptedPeer implements Peer {

    private final long seed;

    ScriptedPeer(long seed) {
        this.seed = seed;
    }

    private <T> T answer(Object request, Class<T> reply) throws IOException {
        String expected = Described.of(Seeded.message(request.getClass(), seed));
        String actual = Described.of(request);
        if (!actual.equals(expected)) {
            throw new IOException(
                    "seed " + seed + ": the request should be " + expected + " but is " + actual);
        }
        return Seeded.message(reply, seed);
    }

    @Override
    public HelloReply hello(HelloRequest request) throws IOException {
        return answer(request, HelloReply.class);
    }

    @Override
    public OpenReply open(OpenRequest request) throws IOException {
        return answer(request, OpenReply.class);
    }

    @Override
    public ScanReply scan(ScanRequest request) throws IOException {
        return answer(request, ScanReply.class);
    }

    @Override
    public DirectoriesReply directories(DirectoriesRequest request) throws IOException {
        return answer(request, DirectoriesReply.class);
    }

    @Override
    public PageReply page(PageRequest request) throws IOException {
        return answer(request, PageReply.class);
    }

    @Override
    public BeginReply begin(BeginRequest request) throws IOException {
        return answer(request, BeginReply.class);
    }

    @Override
    public HistoryReply history(HistoryRequest request) throws IOException {
        return answer(request, HistoryReply.class);
    }

    @Override
    public UndoReply undo(UndoRequest request) throws IOException {
        return answer(request, UndoReply.class);
    }

    @Override
    public ReadReply read(ReadRequest request) throws IOException {
        return answer(request, ReadReply.class);
    }

    @Override
    public SignReply sign(SignRequest request) throws IOException {
        return answer(request, SignReply.class);
    }

    @Override
    public ApplyReply apply(ApplyRequest request) throws IOException {
        return answer(request, ApplyReply.class);
    }

    @Override
    public FinishReply finish(FinishRequest request) throws IOException {
        return answer(request, FinishReply.class);
    }
}

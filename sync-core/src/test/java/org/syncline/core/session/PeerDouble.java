package org.syncline.core.session;

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

/** A real peer whose answers a test may look at, spoil or withhold by overriding. */
public class PeerDouble implements Peer {

    private final Peer peer;

    public PeerDouble(Peer peer) {
        this.peer = peer;
    }

    @Override
    public HelloReply hello(HelloRequest request) throws IOException {
        return peer.hello(request);
    }

    @Override
    public OpenReply open(OpenRequest request) throws IOException {
        return peer.open(request);
    }

    @Override
    public ScanReply scan(ScanRequest request) throws IOException {
        return peer.scan(request);
    }

    @Override
    public DirectoriesReply directories(DirectoriesRequest request) throws IOException {
        return peer.directories(request);
    }

    @Override
    public PageReply page(PageRequest request) throws IOException {
        return peer.page(request);
    }

    @Override
    public BeginReply begin(BeginRequest request) throws IOException {
        return peer.begin(request);
    }

    @Override
    public HistoryReply history(HistoryRequest request) throws IOException {
        return peer.history(request);
    }

    @Override
    public UndoReply undo(UndoRequest request) throws IOException {
        return peer.undo(request);
    }

    @Override
    public ReadReply read(ReadRequest request) throws IOException {
        return peer.read(request);
    }

    @Override
    public SignReply sign(SignRequest request) throws IOException {
        return peer.sign(request);
    }

    @Override
    public ApplyReply apply(ApplyRequest request) throws IOException {
        return peer.apply(request);
    }

    @Override
    public FinishReply finish(FinishRequest request) throws IOException {
        return peer.finish(request);
    }
}

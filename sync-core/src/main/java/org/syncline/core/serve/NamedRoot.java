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
import org.syncline.core.peer.ProblemMessage;
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
 * A served root under the name of its share: neither what it says nor why a call fails has a path
 * of this machine. Safe for any thread.
 */
record NamedRoot(Peer root, String name, FolderNames folders) implements Peer {

    private interface Call<T> {
        T on(Peer root) throws IOException;
    }

    private <T> T told(Call<T> call) throws IOException {
        try {
            return call.on(root);
        } catch (IOException e) {
            throw folders.in(e);
        }
    }

    @Override
    public HelloReply hello(HelloRequest request) throws IOException {
        HelloReply reply = told(it -> it.hello(request));
        reply.root = name;
        return reply;
    }

    @Override
    public OpenReply open(OpenRequest request) throws IOException {
        OpenReply reply = told(it -> it.open(request));
        reply.refusal = reply.busy ? busy() : folders.in(reply.refusal);
        reply.notice = folders.in(reply.notice);
        return reply;
    }

    /** Which process of this machine has the root is its owner's business. */
    private String busy() {
        return "\"" + name + "\" is being synchronised; wait until that is done";
    }

    @Override
    public ScanReply scan(ScanRequest request) throws IOException {
        ScanReply reply = told(it -> it.scan(request));
        reply.notice = folders.in(reply.notice);
        reply.notices = folders.in(reply.notices);
        return reply;
    }

    @Override
    public DirectoriesReply directories(DirectoriesRequest request) throws IOException {
        DirectoriesReply reply = told(it -> it.directories(request));
        rename(reply.problems);
        return reply;
    }

    @Override
    public PageReply page(PageRequest request) throws IOException {
        return told(it -> it.page(request));
    }

    @Override
    public ReadReply read(ReadRequest request) throws IOException {
        ReadReply reply = told(it -> it.read(request));
        reply.reasons = folders.in(reply.reasons);
        return reply;
    }

    @Override
    public SignReply sign(SignRequest request) throws IOException {
        SignReply reply = told(it -> it.sign(request));
        reply.reason = folders.in(reply.reason);
        return reply;
    }

    @Override
    public BeginReply begin(BeginRequest request) throws IOException {
        return told(it -> it.begin(request));
    }

    @Override
    public HistoryReply history(HistoryRequest request) throws IOException {
        return told(it -> it.history(request));
    }

    @Override
    public UndoReply undo(UndoRequest request) throws IOException {
        UndoReply reply = told(it -> it.undo(request));
        reply.reasons = folders.in(reply.reasons);
        return reply;
    }

    @Override
    public ApplyReply apply(ApplyRequest request) throws IOException {
        ApplyReply reply = told(it -> it.apply(request));
        reply.partReasons = folders.in(reply.partReasons);
        reply.actionReasons = folders.in(reply.actionReasons);
        return reply;
    }

    @Override
    public FinishReply finish(FinishRequest request) throws IOException {
        FinishReply reply = told(it -> it.finish(request));
        reply.notices = folders.in(reply.notices);
        rename(reply.problems);
        return reply;
    }

    private void rename(ProblemMessage[] problems) {
        for (ProblemMessage each : problems) {
            each.reason = folders.in(each.reason);
        }
    }
}

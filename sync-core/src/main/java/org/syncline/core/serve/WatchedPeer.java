package org.syncline.core.serve;

import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.BeginReply;
import org.syncline.core.peer.BeginRequest;
import org.syncline.core.peer.Blob;
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
import org.syncline.core.peer.StagePart;
import org.syncline.core.peer.UndoReply;
import org.syncline.core.peer.UndoRequest;
import org.syncline.core.serve.ServedSession.Activity;

import java.io.IOException;

/**
 * A served root as the callers of one end point see it: passes every call on, and notes those that
 * succeeded. Only then is it known that nothing of their request is missing. Safe for any thread.
 */
record WatchedPeer(Peer root, ServedEnd end, ServedSessions sessions) implements Peer {

    @Override
    public HelloReply hello(HelloRequest request) throws IOException {
        return root.hello(request);
    }

    @Override
    public OpenReply open(OpenRequest request) throws IOException {
        OpenReply reply = root.open(request);
        if (reply.refusal.isEmpty()) {
            sessions.opened(end, reply.session);
        } else {
            sessions.refused(end, reply.refusal);
        }
        return reply;
    }

    @Override
    public ScanReply scan(ScanRequest request) throws IOException {
        ScanReply reply = root.scan(request);
        sessions.note(request.session, session -> session.scanned(reply.done));
        return reply;
    }

    @Override
    public DirectoriesReply directories(DirectoriesRequest request) throws IOException {
        DirectoriesReply reply = root.directories(request);
        sessions.note(request.session, session -> session.scanned(true));
        return reply;
    }

    @Override
    public PageReply page(PageRequest request) throws IOException {
        PageReply reply = root.page(request);
        sessions.note(request.session, session -> session.scanned(true));
        return reply;
    }

    @Override
    public ReadReply read(ReadRequest request) throws IOException {
        ReadReply reply = root.read(request);
        sessions.note(request.session, session -> session.read(length(reply)));
        return reply;
    }

    @Override
    public SignReply sign(SignRequest request) throws IOException {
        SignReply reply = root.sign(request);
        sessions.note(request.session, session -> {});
        return reply;
    }

    @Override
    public BeginReply begin(BeginRequest request) throws IOException {
        BeginReply reply = root.begin(request);
        sessions.note(request.session, session -> session.began(request.partner));
        return reply;
    }

    @Override
    public HistoryReply history(HistoryRequest request) throws IOException {
        HistoryReply reply = root.history(request);
        sessions.note(request.session, session -> {});
        return reply;
    }

    @Override
    public UndoReply undo(UndoRequest request) throws IOException {
        UndoReply reply = root.undo(request);
        sessions.note(request.session, session -> session.undid());
        return reply;
    }

    private static long length(ReadReply reply) {
        long length = 0;
        for (Blob blob : reply.blobs) {
            length += blob.length();
        }
        return length;
    }

    @Override
    public ApplyReply apply(ApplyRequest request) throws IOException {
        ApplyReply reply = root.apply(request);
        if (!request.checkOnly) {
            sessions.note(request.session, session -> session.wrote(length(request), done(reply)));
        }
        return reply;
    }

    private static long length(ApplyRequest request) {
        long length = 0;
        for (StagePart part : request.parts) {
            length += part.blob.length();
        }
        return length;
    }

    private static long done(ApplyReply reply) {
        long done = 0;
        for (byte code : reply.actionCodes) {
            done += code == 0 ? 1 : 0;
        }
        return done;
    }

    @Override
    public FinishReply finish(FinishRequest request) throws IOException {
        FinishReply reply = root.finish(request);
        sessions.note(request.session, session -> session.end(Activity.FINISHED));
        return reply;
    }
}

package org.syncline.benchmarks.server;

import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.BeginReply;
import org.syncline.core.peer.BeginRequest;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.BufferBlob;
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

import java.io.IOException;
import java.nio.ByteBuffer;

/** A peer that takes content and forgets it, after a look at one byte a page. */
final class DiscardingPeer implements Peer {

    private static final int PAGE = 4096;

    @Override
    public ApplyReply apply(ApplyRequest request) throws IOException {
        ApplyReply reply = new ApplyReply();
        reply.partReasons = new String[request.parts.length];
        for (int i = 0; i < request.parts.length; i++) {
            StagePart part = request.parts[i];
            reply.partReasons[i] = Integer.toString(look(part.blob));
            part.blob.release();
        }
        return reply;
    }

    private static int look(Blob blob) {
        ByteBuffer content =
                blob instanceof BufferBlob lent ? lent.buffer() : ByteBuffer.wrap(blob.bytes);
        int sum = 0;
        for (int at = content.position(); at < content.limit(); at += PAGE) {
            sum += content.get(at);
        }
        return sum;
    }

    @Override
    public HelloReply hello(HelloRequest request) throws IOException {
        throw onlyApply();
    }

    @Override
    public OpenReply open(OpenRequest request) throws IOException {
        throw onlyApply();
    }

    @Override
    public ScanReply scan(ScanRequest request) throws IOException {
        throw onlyApply();
    }

    @Override
    public DirectoriesReply directories(DirectoriesRequest request) throws IOException {
        throw onlyApply();
    }

    @Override
    public PageReply page(PageRequest request) throws IOException {
        throw onlyApply();
    }

    @Override
    public BeginReply begin(BeginRequest request) throws IOException {
        throw onlyApply();
    }

    @Override
    public HistoryReply history(HistoryRequest request) throws IOException {
        throw onlyApply();
    }

    @Override
    public UndoReply undo(UndoRequest request) throws IOException {
        throw onlyApply();
    }

    @Override
    public ReadReply read(ReadRequest request) throws IOException {
        throw onlyApply();
    }

    @Override
    public SignReply sign(SignRequest request) throws IOException {
        throw onlyApply();
    }

    @Override
    public FinishReply finish(FinishRequest request) throws IOException {
        throw onlyApply();
    }

    private static IOException onlyApply() {
        return new IOException("the benchmark's peer takes content only");
    }
}

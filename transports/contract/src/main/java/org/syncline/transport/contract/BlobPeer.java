package org.syncline.transport.contract;

import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.ReadReply;
import org.syncline.core.peer.ReadRequest;

import java.util.function.Supplier;

/** Answers reads with one blob, and staging with the description of the content that came. */
final class BlobPeer extends ScriptedPeer {

    private final Supplier<Blob> source;

    BlobPeer(Supplier<Blob> source) {
        super(1);
        this.source = source;
    }

    @Override
    public ReadReply read(ReadRequest request) {
        ReadReply reply = new ReadReply();
        reply.blobs = new Blob[] {source.get()};
        reply.reasons = new String[] {""};
        return reply;
    }

    @Override
    public ApplyReply apply(ApplyRequest request) {
        ApplyReply reply = new ApplyReply();
        Blob blob = request.parts[0].blob;
        reply.partReasons = new String[] {Described.of(Described.content(blob))};
        blob.release();
        return reply;
    }
}

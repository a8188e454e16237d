package org.syncline.core.session;

import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseCounters;
import org.syncline.core.measure.Timeline;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Node;
import org.syncline.core.model.Side;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.FinishReply;
import org.syncline.core.peer.FinishRequest;
import org.syncline.core.peer.MessageMapper;
import org.syncline.core.peer.OpenReply;
import org.syncline.core.peer.PageCodec;
import org.syncline.core.peer.PageRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.PhaseMessage;
import org.syncline.core.peer.ReadReply;
import org.syncline.core.peer.ReadRequest;
import org.syncline.core.peer.ScanReply;
import org.syncline.core.peer.ScanRequest;
import org.syncline.core.peer.SignReply;
import org.syncline.core.peer.SignRequest;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/**
 * One opened side of a session: its peer, its handle, and how calls to it are timed. Safe for any
 * thread.
 *
 * @param name the user's name for the root
 * @param remote true if calls leave this JVM
 * @param opened the peer's answer to {@code open}
 * @param spent the peer's time so far, as it last said
 */
public record PeerLink(
        String name,
        Peer peer,
        boolean remote,
        OpenReply opened,
        MessageMapper messages,
        Timeline timeline,
        PhaseCounters phases,
        AtomicReference<PhaseMessage[]> spent) {

    /** Asks how the scan goes, if it is not over yet, and where the peer's time has gone. */
    ScanReply scan(int waitMillis) throws IOException {
        ScanRequest request = new ScanRequest();
        request.session = session();
        request.waitMillis = waitMillis;
        ScanReply reply = peer.scan(request);
        spent.set(reply.phases);
        return reply;
    }

    String session() {
        return opened.session;
    }

    /** Reads content, timed as READ here or RECEIVE from elsewhere. */
    public ReadReply read(ReadRequest request) throws IOException {
        request.session = session();
        long start = System.nanoTime();
        ReadReply reply;
        try (Timeline.Span span = timeline.enter(remote ? Phase.RECEIVE : Phase.READ)) {
            reply = peer.read(request);
        }
        if (remote) {
            phases.add(Phase.RECEIVE, System.nanoTime() - start, 1, lengthOf(reply.blobs));
        }
        return reply;
    }

    /** The markers that both sides saw when they were opened. */
    static Map<Side, SeparateRoots.Markers> markers(Map<Side, PeerLink> links) {
        Map<Side, SeparateRoots.Markers> seen = new EnumMap<>(Side.class);
        links.forEach(
                (side, link) -> {
                    OpenReply reply = link.opened;
                    seen.put(side, new SeparateRoots.Markers(reply.replica, reply.enclosing));
                });
        return seen;
    }

    /** The link to a side, which must be there. */
    static PeerLink of(Map<Side, PeerLink> links, Side side) {
        PeerLink link = links.get(side);
        if (link == null) {
            throw new IllegalStateException("no peer on the " + side.label());
        }
        return link;
    }

    /**
     * Asks which files of the root had some content when it was recorded: one file for each that it
     * has. The snapshots of a session leave out directories that are the same on both sides, and
     * most of the content that could be copied lies in these. Timed as PLAN.
     *
     * @throws IOException also if the answer makes no sense
     */
    List<Node> files(List<Digest> contents) throws IOException {
        List<Node> found = new ArrayList<>();
        for (int from = 0; from < contents.size(); from += PageCodec.CONTENTS) {
            int to = Math.min(contents.size(), from + PageCodec.CONTENTS);
            PageRequest request = new PageRequest();
            request.session = session();
            request.contents =
                    contents.subList(from, to).stream().map(Digest::bytes).toArray(byte[][]::new);
            try (Timeline.Span span = timeline.enter(Phase.PLAN)) {
                found.addAll(new PageCodec(messages).decode(peer.page(request)));
            } catch (IllegalArgumentException e) {
                throw new IOException(
                        "an answer about equal files makes no sense: " + e.getMessage(), e);
            }
        }
        return found;
    }

    /** Signs a part of a file, timed as SIGN here or RECEIVE from elsewhere. */
    public SignReply sign(SignRequest request) throws IOException {
        request.session = session();
        long start = System.nanoTime();
        SignReply reply;
        try (Timeline.Span span = timeline.enter(remote ? Phase.RECEIVE : Phase.SIGN)) {
            reply = peer.sign(request);
        }
        if (remote) {
            phases.add(Phase.RECEIVE, System.nanoTime() - start, 1, reply.chunks.length);
        }
        return reply;
    }

    /** Ends the session; {@code complete} if the run did all that it was to do. */
    /**
     * Ends the session.
     *
     * @param there number of changes that the run made on the other side
     */
    FinishReply finish(boolean complete, long there) throws IOException {
        FinishRequest request = new FinishRequest();
        request.session = session();
        request.complete = complete;
        request.there = there;
        FinishReply reply = peer.finish(request);
        spent.set(reply.phases);
        return reply;
    }

    /** Applies content and actions, timed as SEND or WRITE if there is content, else as COMMIT. */
    public ApplyReply apply(ApplyRequest request) throws IOException {
        request.session = session();
        boolean content = request.parts.length > 0;
        Phase phase = !content ? Phase.COMMIT : remote ? Phase.SEND : Phase.WRITE;
        long bytes = 0;
        for (int i = 0; i < request.parts.length; i++) {
            bytes += request.parts[i].blob.length();
        }
        long start = System.nanoTime();
        ApplyReply reply;
        try (Timeline.Span span = timeline.enter(phase)) {
            reply = peer.apply(request);
        }
        if (remote && content) {
            phases.add(Phase.SEND, System.nanoTime() - start, 1, bytes);
        }
        return reply;
    }

    private static long lengthOf(Blob[] blobs) {
        long bytes = 0;
        for (Blob blob : blobs) {
            bytes += blob.length();
        }
        return bytes;
    }
}

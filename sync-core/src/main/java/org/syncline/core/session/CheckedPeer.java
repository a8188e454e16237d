package org.syncline.core.session;

import org.syncline.core.compress.Compression;
import org.syncline.core.digest.ChunkCutter;
import org.syncline.core.digest.ChunkList;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Refusal;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.BasisMessage;
import org.syncline.core.peer.BeginReply;
import org.syncline.core.peer.BeginRequest;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.ChangeMessage;
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
import org.syncline.core.peer.PageCodec;
import org.syncline.core.peer.PageReply;
import org.syncline.core.peer.PageRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.PeerFailure;
import org.syncline.core.peer.PhaseMessage;
import org.syncline.core.peer.ProblemMessage;
import org.syncline.core.peer.ReadReply;
import org.syncline.core.peer.ReadRequest;
import org.syncline.core.peer.RootRefusedException;
import org.syncline.core.peer.RunMessage;
import org.syncline.core.peer.ScanReply;
import org.syncline.core.peer.ScanRequest;
import org.syncline.core.peer.SignReply;
import org.syncline.core.peer.SignRequest;
import org.syncline.core.peer.UndoReply;
import org.syncline.core.peer.UndoRequest;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Checks every answer of a peer against the protocol, bounds what all of them take in memory, and
 * adds the peer's name to its failures. The meaning of the values is checked where they are used.
 * Safe for any thread.
 */
final class CheckedPeer implements Peer {

    private static final int MAX_PAGES = 50_000;

    /** More than another version may know. */
    private static final int MAX_PHASES = 100;

    private static final int MAX_NOTICES = 1_000;
    private static final int MAX_NOTICE_CHARACTERS = 1 << 20;
    private static final int MAX_RUNS = 10_000;

    private final OpenedRoot root;
    private final Peer peer;
    private final AnswerMemory memory;
    private final AtomicInteger undoReplies = new AtomicInteger();
    private volatile boolean compressed;

    CheckedPeer(OpenedRoot root, boolean bothElsewhere) {
        this.root = root;
        this.peer = root.peer();
        this.memory = AnswerMemory.of(root, bothElsewhere);
    }

    private interface Call<T> {
        T make() throws IOException;
    }

    private <T> T answer(String what, Call<T> call) throws IOException {
        T reply;
        try {
            reply = call.make();
        } catch (IOException | RuntimeException e) {
            throw failed(e);
        }
        demand(reply != null, what);
        return reply;
    }

    /** Only a root of this machine may fail by a type that says more than its message. */
    private IOException failed(Exception e) {
        if (root.remote()) {
            return PeerFailure.of(root.name(), root.way().explained(e));
        }
        return switch (e) {
            case RuntimeException own -> throw own;
            case RootRefusedException own -> own;
            case FileSystemException own -> own;
            case IOException own -> OpenedRoot.failed(root.name(), own);
            default -> new IOException(e);
        };
    }

    private void demand(boolean sensible, String what) throws IOException {
        if (!sensible) {
            throw new IOException(root.name() + " sent an answer that makes no sense: " + what);
        }
    }

    private static void bound(String[] texts) {
        for (int i = 0; i < texts.length; i++) {
            texts[i] = PeerFailure.bounded(texts[i]);
        }
    }

    private void demandPath(byte[] path) throws IOException {
        try {
            RelPath.of(path);
        } catch (IllegalArgumentException e) {
            demand(false, String.valueOf(e.getMessage()));
        }
    }

    private static boolean whole(Object... items) {
        return Arrays.stream(items).allMatch(Objects::nonNull);
    }

    private static boolean whole(Object[] items, int length) {
        return items != null && items.length == length && whole(items);
    }

    private void demandOutcomes(byte[] codes, String[] reasons, int length, String what)
            throws IOException {
        demand(codes != null && codes.length == length && whole(reasons, length), what);
        bound(reasons);
    }

    @Override
    public HelloReply hello(HelloRequest request) throws IOException {
        HelloReply reply = answer("greeting", () -> peer.hello(request));
        demand(whole(reply.program, reply.root, reply.platform), "greeting");
        return reply;
    }

    @Override
    public OpenReply open(OpenRequest request) throws IOException {
        OpenReply reply = answer("opening", () -> peer.open(request));
        compressed = !request.compression.equals(Compression.NONE.text());
        demand(whole(reply.session, reply.replica, reply.notice, reply.partials), "opening");
        demand(reply.refusal != null, "opening");
        reply.notice = PeerFailure.bounded(reply.notice);
        reply.refusal = PeerFailure.bounded(reply.refusal);
        if (!reply.refusal.isEmpty()) {
            // A refusal names the root as its own machine knows it.
            String reason = root.remote() ? root.name() + ": " + reply.refusal : reply.refusal;
            if (reply.busy) {
                throw RootRefusedException.ofBusyRoot(reason);
            }
            throw new RootRefusedException(
                    reply.suspect ? Refusal.ofSuspectRoot(reason) : new Refusal(reason),
                    reply.suspect);
        }
        demand(reply.replica.length == ReplicaId.BYTES, "identity");
        demandIds(reply.enclosing);
        demand(whole(reply.partials, reply.partials.length), "opening");
        for (BasisMessage partial : reply.partials) {
            demand(whole(partial.path, partial.digest), "a cut file");
            demand(partial.digest.length <= 128, "a cut file");
            demand(partial.size >= 0, "a cut file");
        }
        memory.takePartials(reply.partials);
        memory.takeTexts(reply.notice);
        demand(reply.counter > 0, "scan number " + reply.counter);
        demand(reply.timeNanos > 0, "times in steps of " + reply.timeNanos + " ns");
        return reply;
    }

    @Override
    public ScanReply scan(ScanRequest request) throws IOException {
        ScanReply reply = answer("no progress", () -> peer.scan(request));
        demand(
                !reply.done || reply.pages >= 1 && reply.pages <= MAX_PAGES,
                "a scan of " + reply.pages + " pages");
        demand(whole(reply.replica, reply.notice, reply.phases), "scan");
        demandTiming(reply.phases);
        reply.notice = PeerFailure.bounded(reply.notice);
        demandIds(reply.enclosing);
        demandNotices(reply.notices);
        demand(!reply.done || reply.replica.length == ReplicaId.BYTES, "identity");
        demand(!reply.done || reply.counter > 0, "scan number " + reply.counter);
        return reply;
    }

    @Override
    public DirectoriesReply directories(DirectoriesRequest request) throws IOException {
        DirectoriesReply reply = answer("directories", () -> peer.directories(request));
        demand(whole(reply.paths, reply.digests, reply.standing), "directories");
        demand(whole((Object[]) reply.paths) && whole((Object[]) reply.digests), "directories");
        demandProblems(reply.problems, "directories");
        demand(reply.paths.length <= PageCodec.NODES, reply.paths.length + " directories");
        demand(reply.problems.length <= PageCodec.NODES, reply.problems.length + " problems");
        memory.takeDirectories(reply);
        return reply;
    }

    @Override
    public PageReply page(PageRequest request) throws IOException {
        PageReply reply = answer("page", () -> peer.page(request));
        demand(whole(reply.versions, reply.nodes), "page");
        demand(reply.pages >= 1 && reply.pages <= MAX_PAGES, reply.pages + " pages");
        demand(whole((Object[]) reply.versions) && whole((Object[]) reply.nodes), "page");
        for (var node : reply.nodes) {
            demand(whole(node.path, node.movedFrom, node.entry), "page");
            EntryMessage entry = node.entry;
            demand(whole(entry.digest, entry.target, entry.reason), "page");
            demand(whole(entry.attributes, entry.linkedTo), "page");
            entry.reason = PeerFailure.bounded(entry.reason);
        }
        int most = request.contents.length > 0 ? request.contents.length : PageCodec.NODES;
        demand(reply.nodes.length <= most, "a page of " + reply.nodes.length + " entries");
        demand(reply.versions.length <= reply.nodes.length, reply.versions.length + " versions");
        memory.takeNodes(reply);
        return reply;
    }

    @Override
    public ReadReply read(ReadRequest request) throws IOException {
        ReadReply reply = answer("content", () -> peer.read(request));
        demand(reply.blobs != null, "content");
        boolean complete = false;
        try {
            int parts = request.parts.length;
            demand(whole(reply.blobs, parts), "content");
            demand(Arrays.stream(reply.blobs).allMatch(blob -> blob.bytes != null), "content");
            demandOutcomes(reply.codes, reply.reasons, parts, "content");
            demand(reply.compressed != null, "content");
            demand(reply.compressed.length == (isPlain(reply) ? 0 : parts), "content");
            for (int i = 0; i < parts; i++) {
                demand(reply.blobs[i].length() <= request.parts[i].length, "too much content");
            }
            memory.takeTexts(reply.reasons);
            complete = true;
        } finally {
            if (!complete) {
                Arrays.stream(reply.blobs).filter(Objects::nonNull).forEach(Blob::release);
            }
        }
        return reply;
    }

    /** Nothing may be compressed where that was not agreed on. */
    private boolean isPlain(ReadReply reply) {
        return !compressed || reply.compressed.length == 0;
    }

    @Override
    public SignReply sign(SignRequest request) throws IOException {
        SignReply reply = answer("chunks", () -> peer.sign(request));
        demand(whole(reply.chunks, reply.reason), "chunks");
        reply.reason = PeerFailure.bounded(reply.reason);
        if (reply.code == ErrorCode.NONE) {
            demand(isTiling(request, reply.chunks), "chunks");
        }
        return reply;
    }

    @Override
    public BeginReply begin(BeginRequest request) throws IOException {
        return answer("no word of the run", () -> peer.begin(request));
    }

    @Override
    public HistoryReply history(HistoryRequest request) throws IOException {
        HistoryReply reply = answer("history", () -> peer.history(request));
        demand(whole(reply.runs, reply.changes), "history");
        demand(reply.runs.length <= MAX_RUNS, "history of " + reply.runs.length + " runs");
        for (RunMessage run : reply.runs) {
            demand(run != null && whole(run.id, run.partner, run.partnerReplica), "history");
            demand(whole(run.kind, run.undoes, run.undoneBy, run.transport), "history");
            run.partner = PeerFailure.bounded(run.partner);
            run.kind = PeerFailure.bounded(run.kind);
            run.transport = PeerFailure.bounded(run.transport);
            demand(run.startedNanos >= 0 && run.startedNanos < 1_000_000_000, "history");
        }
        demand(reply.changes.length <= request.most, "history");
        long below = request.below;
        for (ChangeMessage change : reply.changes) {
            demandChange(change);
            demand(change.number < below, "history that goes in circles");
            below = change.number;
        }
        memory.takeRuns(reply.runs);
        memory.takeChanges(reply.changes);
        return reply;
    }

    /** True if these may be the chunks that were asked for. */
    private static boolean isTiling(SignRequest request, byte[] encoded) {
        ChunkCutter cutter = new ChunkCutter(request.average);
        long most = (request.length / cutter.least() + 1) * ChunkList.BYTES_PER_CHUNK;
        if (encoded.length == 0 || encoded.length > most) {
            return false;
        }
        try {
            ChunkList chunks = new ChunkList();
            chunks.append(encoded);
            return chunks.bytes() <= request.file.size - request.offset;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    @Override
    public UndoReply undo(UndoRequest request) throws IOException {
        UndoReply reply = answer("what was undone", () -> peer.undo(request));
        demand(reply.changes != null, "what was undone");
        demandOutcomes(reply.codes, reply.reasons, reply.changes.length, "what was undone");
        for (ChangeMessage change : reply.changes) {
            demandChange(change);
        }
        demand(reply.done || reply.next < request.below, "an undo that goes in circles");
        demand(undoReplies.incrementAndGet() <= MAX_PAGES, "an undo without end");
        memory.takeChanges(reply.changes);
        memory.takeTexts(reply.reasons);
        return reply;
    }

    private void demandChange(ChangeMessage change) throws IOException {
        demand(change != null && whole(change.path, change.source), "a change");
        demandPath(change.path);
        demandPath(change.source);
        demand(change.kind >= 0 && change.kind <= ChangeKind.ADOPT.number(), "kind");
        demand(change.bytes >= 0, "a change of " + change.bytes + " bytes");
    }

    @Override
    public ApplyReply apply(ApplyRequest request) throws IOException {
        ApplyReply reply = answer("outcomes", () -> peer.apply(request));
        demandOutcomes(reply.partCodes, reply.partReasons, request.parts.length, "outcomes");
        demandOutcomes(reply.actionCodes, reply.actionReasons, request.actions.length, "outcomes");
        memory.takeTexts(reply.partReasons);
        memory.takeTexts(reply.actionReasons);
        return reply;
    }

    @Override
    public FinishReply finish(FinishRequest request) throws IOException {
        FinishReply reply = answer("timing", () -> peer.finish(request));
        demand(whole(reply.phases, reply.problems), "timing");
        demandNotices(reply.notices);
        bound(reply.notices);
        demandTiming(reply.phases);
        demandProblems(reply.problems, "problems");
        memory.takeProblems(reply.problems);
        return reply;
    }

    private void demandTiming(PhaseMessage[] phases) throws IOException {
        demand(phases.length <= MAX_PHASES, "timing of " + phases.length + " phases");
        for (PhaseMessage phase : phases) {
            demand(phase != null && phase.name != null, "timing of a phase without a name");
            demand(
                    phase.busyNanos >= 0 && phase.items >= 0 && phase.bytes >= 0,
                    "timing of phase " + PeerFailure.bounded(phase.name));
        }
    }

    private void demandIds(byte[][] ids) throws IOException {
        demand(ids != null, "identity");
        for (byte[] id : ids) {
            demand(id != null && id.length == ReplicaId.BYTES, "identity");
        }
    }

    private void demandNotices(String[] notices) throws IOException {
        demand(notices != null && whole((Object[]) notices), "notices");
        long characters = Arrays.stream(notices).mapToLong(String::length).sum();
        demand(
                notices.length <= MAX_NOTICES && characters <= MAX_NOTICE_CHARACTERS,
                notices.length + " notices of " + characters + " characters");
    }

    private void demandProblems(ProblemMessage[] problems, String what) throws IOException {
        demand(problems != null, what);
        for (ProblemMessage problem : problems) {
            demand(problem != null && whole(problem.path, problem.reason), what);
            problem.reason = PeerFailure.bounded(problem.reason);
            demandPath(problem.path);
        }
    }
}

package org.syncline.core.serve;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.peer.ActionMessage;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.BasisMessage;
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
import org.syncline.core.peer.RunMessage;
import org.syncline.core.peer.ScanReply;
import org.syncline.core.peer.ScanRequest;
import org.syncline.core.peer.SignReply;
import org.syncline.core.peer.SignRequest;
import org.syncline.core.peer.UndoReply;
import org.syncline.core.peer.UndoRequest;

import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToLongFunction;

/**
 * A served root as one guest may use it: calls for which the guest has no right fail before they
 * reach the root, and tell {@link Guest#refusals}. Whoever can have pieces of a file signed, or
 * copied into a file whose digest it names, can guess its content byte by byte: that is reading,
 * too. Whoever speaks another version of the protocol is told of as well. Safe for any thread.
 */
record GuardedPeer(Peer root, Guest guest) implements Peer {

    private static final Set<Integer> DISPLACING =
            Set.of(ChangeKind.REPLACE.number(), ChangeKind.DELETE.number());

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

    private void takeCall() throws IOException {
        take(0, 0);
    }

    private void take(long bytes, long trash) throws IOException {
        try {
            guest.allowance().take(new Usage(1, bytes, trash));
        } catch (QuotaException e) {
            guest.refusals()
                    .accept("\"%s\" was refused: %s".formatted(guest.name(), e.getMessage()));
            // Transports carry no class of this package, not as a cause either.
            throw new IOException(e.getMessage());
        }
    }

    private boolean mayWrite() {
        return guest.rights().include(Right.WRITE);
    }

    /** The caller says the same where it runs, which the owner of this root does not see. */
    @Override
    public HelloReply hello(HelloRequest request) throws IOException {
        takeCall();
        HelloReply reply = root.hello(request);
        if (request != null && request.protocol != reply.protocol) {
            guest.refusals()
                    .accept(
                            ("\"%s\" speaks version %s of the protocol, this program version %s;"
                                            + " install the same version on both sides")
                                    .formatted(guest.name(), request.protocol, reply.protocol));
        }
        return reply;
    }

    /**
     * Beginning anew forgets what was synchronised, which changes more than any file. Transfers
     * that were cut are told to whoever may go on with them: bring content, and copy it.
     */
    @Override
    public OpenReply open(OpenRequest request) throws IOException {
        if (request != null && request.force && !mayWrite()) {
            tell("asked for --force");
            OpenReply refused = new OpenReply();
            refused.refusal = Right.WRITE.refusal();
            return refused;
        }
        takeCall();
        OpenReply reply = root.open(request);
        reply.gives = guest.rights().include(Right.READ);
        reply.takes = mayWrite();
        reply.undoes = guest.rights().include(Right.UNDO);
        reply.partials = reply.gives && reply.takes ? reply.partials : new BasisMessage[0];
        return reply;
    }

    @Override
    public ScanReply scan(ScanRequest request) throws IOException {
        takeCall();
        return root.scan(request);
    }

    @Override
    public DirectoriesReply directories(DirectoriesRequest request) throws IOException {
        takeCall();
        return root.directories(request);
    }

    @Override
    public PageReply page(PageRequest request) throws IOException {
        takeCall();
        return root.page(request);
    }

    @Override
    public ReadReply read(ReadRequest request) throws IOException {
        demand(Right.READ, "asked for content");
        take(asked(request), 0);
        return root.read(request);
    }

    @Override
    public SignReply sign(SignRequest request) throws IOException {
        demand(Right.READ, "asked for signatures of content");
        if (request != null && request.file != null && request.file.kind == BasisMessage.PARTIAL) {
            demand(Right.WRITE, "asked for signatures of a transfer that was cut");
        }
        takeCall();
        return root.sign(request);
    }

    @Override
    public BeginReply begin(BeginRequest request) throws IOException {
        demand(Right.WRITE, "began to change something");
        takeCall();
        return root.begin(request);
    }

    /**
     * With whom a run was is not told: it is a folder of the owner's, or the address of another
     * machine. Whoever made the run knows its own roots.
     */
    @Override
    public HistoryReply history(HistoryRequest request) throws IOException {
        demand(Right.HISTORY, "asked for the history");
        takeCall();
        HistoryReply reply = root.history(request);
        for (RunMessage run : reply.runs) {
            run.partner = "";
            run.partnerReplica = "";
        }
        return reply;
    }

    @Override
    public UndoReply undo(UndoRequest request) throws IOException {
        demand(Right.UNDO, "asked to take a run back");
        takeCall();
        return root.undo(request);
    }

    @Override
    public ApplyReply apply(ApplyRequest request) throws IOException {
        demand(Right.WRITE, "brought changes");
        if (request != null && request.bases != null && request.bases.length > 0) {
            demand(Right.READ, "asked to copy content");
        }
        take(brought(request), displaced(request));
        return root.apply(request);
    }

    /**
     * What others were cut off in sending is kept until somebody who may send it is done. An
     * allowance that is used up does not keep a session open.
     */
    @Override
    public FinishReply finish(FinishRequest request) throws IOException {
        if (request != null && !mayWrite()) {
            request.complete = false;
        }
        return root.finish(request);
    }

    private static long asked(@Nullable ReadRequest request) {
        return request == null ? 0 : sum(request.parts, part -> part.length);
    }

    private static long brought(@Nullable ApplyRequest request) {
        return request == null
                ? 0
                : sum(request.parts, part -> part.blob == null ? 0 : part.blob.length());
    }

    /** An action whose path is not as it says is not carried out, so that nobody can say less. */
    private static long displaced(@Nullable ApplyRequest request) {
        return request == null || request.checkOnly
                ? 0
                : sum(request.actions, GuardedPeer::displaced);
    }

    private static long displaced(ActionMessage action) {
        return action.expected != null
                        && action.expected.kind == EntryMessage.FILE
                        && DISPLACING.contains(action.kind)
                ? action.expected.size
                : 0;
    }

    /** Callers may leave out anything and send any number. */
    private static <T> long sum(T @Nullable [] parts, ToLongFunction<T> size) {
        return parts == null
                ? 0
                : Arrays.stream(parts)
                        .filter(Objects::nonNull)
                        .mapToLong(part -> Math.max(0, size.applyAsLong(part)))
                        .reduce(0, Usage::sum);
    }
}

package org.syncline.core.replica;

import org.jspecify.annotations.Nullable;
import org.syncline.core.execute.Applier;
import org.syncline.core.execute.IncomingFile;
import org.syncline.core.execute.Step;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.OpenFile;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Outcome;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.model.VersionVector;
import org.syncline.core.model.Versioned;
import org.syncline.core.peer.ActionMessage;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.MessageMapper;
import org.syncline.core.peer.StagePart;
import org.syncline.core.peer.VersionTable;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Stages the pieces of requests, and turns their actions into steps. Safe for any thread.
 *
 * @param decompressor decompresses pieces, if the session agreed on that
 */
record StepReader(
        MessageMapper messages,
        Applier applier,
        Own own,
        BasisFiles bases,
        @Nullable ContentDecompressor decompressor,
        CallGate gate) {

    /** Copied in one call, so that it returns soon. */
    private static final long MOST_COPIED = 64L << 20;

    /** Decompressed in one call: as much as a call that reads brings. */
    private static final long MOST_DECOMPRESSED = 64L << 20;

    /** The root that changes and its scan number, of which no honest version has seen more. */
    record Own(ReplicaId replica, long counter) {}

    /**
     * Stages the content that no step asks for, then for each step first its own content: so no
     * more than one small file is open at a time, however many a request brings.
     */
    ApplyReply apply(ApplyRequest request) throws IOException {
        List<Step> steps = steps(request);
        if (request.checkOnly) {
            return reply(new ApplyReply(), applier.check(steps));
        }
        check(request);
        Map<Long, List<Integer>> awaited = new HashMap<>();
        steps.forEach(step -> awaited.put(step.ticket(), new ArrayList<>(1)));
        ApplyReply reply = new ApplyReply();
        reply.partCodes = new byte[request.parts.length];
        reply.partReasons = new String[request.parts.length];
        Arrays.fill(reply.partReasons, "");
        for (int i = 0; i < request.parts.length; i++) {
            List<Integer> parts = awaited.get(request.parts[i].ticket);
            if (parts == null) {
                stage(request, i, reply);
            } else {
                parts.add(i);
            }
        }
        List<Outcome> outcomes =
                applier.apply(
                        steps,
                        step -> {
                            gate.check();
                            for (int i : awaited.getOrDefault(step.ticket(), List.of())) {
                                stage(request, i, reply);
                            }
                            awaited.remove(step.ticket());
                        });
        return reply(reply, outcomes);
    }

    private static ApplyReply reply(ApplyReply reply, List<Outcome> outcomes) {
        reply.actionCodes = new byte[outcomes.size()];
        reply.actionReasons = new String[outcomes.size()];
        Arrays.fill(reply.actionReasons, "");
        for (int i = 0; i < reply.actionCodes.length; i++) {
            if (outcomes.get(i) instanceof Outcome.Failed failed) {
                reply.actionCodes[i] = failed.problem().code().number();
                reply.actionReasons[i] = failed.problem().reason();
            }
        }
        return reply;
    }

    /** Refuses parts that are copied from nowhere, or too much at once. */
    private static void check(ApplyRequest request) {
        long left = MOST_COPIED;
        long decompressed = MOST_DECOMPRESSED;
        for (StagePart part : request.parts) {
            boolean copied = part.basis > 0 && part.basis <= request.bases.length;
            boolean sensible = part.from >= 0 && part.length > 0 && part.length <= left;
            if (part.basis != 0 && !(copied && sensible)) {
                throw new IllegalArgumentException(
                        "a copy of " + part.length + " bytes from basis " + part.basis);
            }
            left -= part.basis == 0 ? 0 : part.length;
            if (part.compressed && (part.length < 0 || part.length > decompressed)) {
                throw new IllegalArgumentException(
                        "compressed content of " + part.length + " bytes, or more in one call");
            }
            decompressed -= part.compressed ? part.length : 0;
        }
    }

    /** Brings one piece into the staging area, and puts into the reply why not. */
    private void stage(ApplyRequest request, int index, ApplyReply reply) throws IOException {
        gate.check();
        StagePart part = request.parts[index];
        try {
            if (part.compressed) {
                decompress(part);
            } else if (part.basis == 0) {
                ByteBuffer content = part.blob.content();
                file(part).accept(part.offset, content);
            } else {
                try (OpenFile basis = bases.open(request.bases[part.basis - 1])) {
                    file(part).copy(part.offset, basis, part.from, part.length);
                }
            }
        } catch (FileProblem e) {
            reply.partCodes[index] = e.code().number();
            reply.partReasons[index] = e.getMessage();
        }
    }

    private void decompress(StagePart part) throws IOException {
        if (decompressor == null || part.basis != 0) {
            throw new FileProblem(
                    ErrorCode.NOT_COMPRESSED,
                    "its content cannot be decompressed: no compression was agreed on");
        }
        decompressor.decompress(part, content -> file(part).accept(part.offset, content));
    }

    private IncomingFile file(StagePart part) throws FileProblem {
        String partial = part.digest.length == 0 ? "" : bases.partials().of(part.digest);
        return applier.incoming().file(part.ticket, part.size, partial);
    }

    private List<Step> steps(ApplyRequest request) {
        VersionVector[] versions = VersionTable.decode(request.versions);
        List<Step> steps = new ArrayList<>(request.actions.length);
        for (ActionMessage action : request.actions) {
            VersionVector version = VersionTable.at(versions, action.version);
            if (version.counter(own.replica) > own.counter) {
                throw new IllegalArgumentException("a version from the future of this root");
            }
            Step step =
                    new Step(
                            ChangeKind.numbered(action.kind).orElseThrow(() -> unknown(action)),
                            grouping(action.grouping),
                            path(action.path),
                            path(action.source),
                            action.ticket,
                            messages.entry(action.expected),
                            new Versioned(messages.entry(action.desired), version));
            checkResult(step);
            steps.add(step);
        }
        return steps;
    }

    /**
     * Refuses a result that the kind of step does not have, which would be recorded as the truth.
     */
    private static void checkResult(Step step) {
        Entry wanted = step.desired().entry();
        boolean possible =
                switch (step.kind()) {
                    case DELETE -> wanted instanceof Entry.Absent;
                    case MOVE, SET_METADATA ->
                            step.grouping() != Step.Grouping.KEEP
                                    || wanted.sameContent(step.expected());
                    case CREATE, REPLACE, ADOPT, MOVE_BACK -> true;
                };
        if (!possible) {
            throw new IllegalArgumentException(step.kind() + " with another result");
        }
    }

    private static RelPath path(byte[] bytes) {
        RelPath path = RelPath.of(bytes);
        if (path.isRoot()) {
            throw new IllegalArgumentException("an action on the root itself");
        }
        return path;
    }

    private static Step.Grouping grouping(int grouping) {
        return switch (grouping) {
            case ActionMessage.KEEP -> Step.Grouping.KEEP;
            case ActionMessage.JOIN -> Step.Grouping.JOIN;
            case ActionMessage.LEAVE -> Step.Grouping.LEAVE;
            default -> throw new IllegalArgumentException("links changed in way " + grouping);
        };
    }

    private static IllegalArgumentException unknown(ActionMessage action) {
        return new IllegalArgumentException("action of unknown kind " + action.kind);
    }
}

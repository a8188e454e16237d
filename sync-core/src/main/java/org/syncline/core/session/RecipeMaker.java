package org.syncline.core.session;

import org.syncline.core.digest.ChunkCutter;
import org.syncline.core.digest.ChunkList;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Side;
import org.syncline.core.peer.BasisMessage;
import org.syncline.core.peer.MessageMapper;
import org.syncline.core.peer.SignReply;
import org.syncline.core.peer.SignRequest;
import org.syncline.core.transfer.DeltaPlan;
import org.syncline.core.transfer.FileJob;
import org.syncline.core.transfer.Recipe;
import org.syncline.core.transfer.RunControl;
import org.syncline.core.transfer.Throttle;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Compares files at their source with those of the target, chunk by chunk. Safe for any thread. */
record RecipeMaker(Map<Side, PeerLink> links, RunControl control, Throttle throttle) {

    private static final long BYTES_PER_CALL = 32L << 20;

    /** Of larger files the chunks would be too many to remember. */
    private static final long LARGEST = 1L << 40;

    /** Less than this share in common is not worth the seeks. */
    private static final double LEAST_SAVED = 0.05;

    /** The readable bases with their chunks, or the source's chunks, if readable, alone. */
    private record Signed(List<BasisMessage> bases, List<ChunkList> chunks) {}

    /** Returns a recipe of the file from these, if that saves something and all can be read. */
    Optional<Recipe> recipe(FileJob job, List<BasisMessage> bases) throws IOException {
        if (job.file().size() > LARGEST) {
            return Optional.empty();
        }
        Side target = job.action().target();
        int average = ChunkCutter.averageFor(job.file().size());
        Map<Side, Signed> signed =
                BothSides.run(
                        side ->
                                side == target
                                        ? bases(side, bases, average)
                                        : source(side, job, average));
        Signed known = signed.getOrDefault(target, new Signed(List.of(), List.of()));
        Signed wanted = signed.getOrDefault(target.other(), known);
        if (known.chunks.isEmpty() || wanted.chunks.isEmpty()) {
            return Optional.empty();
        }
        DeltaPlan plan = DeltaPlan.of(known.chunks, wanted.chunks.getFirst());
        double saved = 1 - (double) plan.sent() / job.file().size();
        return saved < LEAST_SAVED ? Optional.empty() : Optional.of(new Recipe(known.bases, plan));
    }

    private Signed bases(Side side, List<BasisMessage> bases, int average) throws IOException {
        Signed signed = new Signed(new ArrayList<>(), new ArrayList<>());
        for (BasisMessage basis : bases) {
            if (basis.size <= LARGEST) {
                sign(side, basis, average)
                        .ifPresent(
                                chunks -> {
                                    signed.bases.add(basis);
                                    signed.chunks.add(chunks);
                                });
            }
        }
        return signed;
    }

    private Signed source(Side side, FileJob job, int average) throws IOException {
        return new Signed(
                List.of(),
                sign(side, MessageMapper.basis(job.source(), job.file()), average).stream()
                        .toList());
    }

    /** All chunks of a file, or nothing if it cannot be read or the run is cancelled. */
    private Optional<ChunkList> sign(Side side, BasisMessage file, int average) throws IOException {
        PeerLink link = PeerLink.of(links, side);
        ChunkList chunks = new ChunkList();
        while (chunks.bytes() < file.size && control.mayGoOn()) {
            SignRequest request = new SignRequest();
            request.file = file;
            request.offset = chunks.bytes();
            request.length = BYTES_PER_CALL;
            request.average = average;
            SignReply reply = link.sign(request);
            if (reply.code != ErrorCode.NONE) {
                return Optional.empty();
            }
            chunks.append(reply.chunks);
            throttle.pass(link.remote() ? reply.chunks.length : 0);
        }
        return chunks.bytes() == file.size ? Optional.of(chunks) : Optional.empty();
    }
}

package org.syncline.core.session;

import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.BasisMessage;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.ReadPart;
import org.syncline.core.peer.StagePart;
import org.syncline.core.transfer.Basis;
import org.syncline.core.transfer.FileJob;
import org.syncline.core.transfer.FilePiece;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Pieces that go to the target in one call, as messages. Used by one thread. */
final class ApplyRequestBuilder {

    /** Of shorter files nothing is kept when their transfer is cut. */
    private static final long LEAST_KEPT = 1 << 20;

    private final List<FilePiece> pieces = new ArrayList<>();
    private final List<StagePart> parts = new ArrayList<>();
    private final List<BasisMessage> bases = new ArrayList<>();

    /** For each file the number of its first basis in the request, less one. */
    private final Map<FileJob, Integer> offsets = new HashMap<>();

    /** Returns the ranges to read at the source for these pieces. */
    static ReadPart[] readParts(List<FilePiece> pieces) {
        ReadPart[] parts = new ReadPart[pieces.size()];
        for (int i = 0; i < parts.length; i++) {
            FilePiece piece = pieces.get(i);
            ReadPart part = new ReadPart();
            part.path = piece.job().source().rawBytes();
            part.offset = piece.offset();
            part.length = piece.length();
            part.size = piece.job().file().size();
            part.mtimeSeconds = piece.job().file().mtime().getEpochSecond();
            part.mtimeNanos = piece.job().file().mtime().getNano();
            parts[i] = part;
        }
        return parts;
    }

    void add(FilePiece piece, Blob content) {
        part(piece).blob = content;
    }

    void addCopy(FilePiece piece) {
        StagePart part = part(piece);
        part.basis = offsets.computeIfAbsent(piece.job(), this::addBases) + piece.basis();
        part.from = piece.from();
        part.length = piece.length();
    }

    private int addBases(FileJob job) {
        int offset = bases.size();
        for (Basis basis : job.bases()) {
            bases.add(BasisMessages.message(basis));
        }
        return offset;
    }

    private StagePart part(FilePiece piece) {
        FileJob job = piece.job();
        StagePart part = new StagePart();
        part.ticket = job.ticket();
        part.offset = piece.offset();
        part.size = job.file().size();
        if (!piece.isWhole() && part.size >= LEAST_KEPT) {
            part.digest = job.file().digest().bytes();
        }
        pieces.add(piece);
        parts.add(part);
        return part;
    }

    /** Returns the pieces that the call carries, in the order of its parts. */
    List<FilePiece> pieces() {
        return pieces;
    }

    ApplyRequest request() {
        ApplyRequest request = new ApplyRequest();
        request.parts = parts.toArray(StagePart[]::new);
        request.bases = bases.toArray(BasisMessage[]::new);
        return request;
    }
}

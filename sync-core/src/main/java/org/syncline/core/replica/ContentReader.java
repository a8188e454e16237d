package org.syncline.core.replica;

import org.jspecify.annotations.Nullable;
import org.syncline.core.compress.Workspace;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.OpenFile;
import org.syncline.core.files.TreeReader;
import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseCounters;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.FileRange;
import org.syncline.core.peer.ReadPart;
import org.syncline.core.peer.ReadReply;
import org.syncline.core.peer.ReadRequest;
import org.syncline.core.replica.ContentCompressor.Piece;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Answers requests for content. Safe for any thread.
 *
 * @param ranges true if pieces may be handed on as ranges of their file
 * @param compressor compresses pieces, if the session does
 */
record ContentReader(
        TreeReader tree,
        boolean ranges,
        @Nullable ContentCompressor compressor,
        PhaseCounters phases,
        CallGate gate) {

    /** Shorter pieces are read; a range would cost more than it saves. */
    private static final int RANGE_FLOOR = 64 << 10;

    private static final int MAX_PIECE = Workspace.MOST_BYTES;
    private static final long MAX_REPLY = 64L << 20;

    /** Each holds descriptors until it is sent. */
    private static final int MAX_RANGES = 32;

    private static final Blob NOTHING = new Blob();

    /** Advice to the user about a file that does not keep still. */
    private static final String AGAIN = "; synchronise again";

    ReadReply read(ReadRequest request) throws IOException {
        List<RelPath> paths = check(request);
        long start = System.nanoTime();
        ReadReply reply = new ReadReply();
        reply.blobs = new Blob[request.parts.length];
        reply.codes = new byte[request.parts.length];
        reply.reasons = new String[request.parts.length];
        Arrays.fill(reply.blobs, NOTHING);
        Arrays.fill(reply.reasons, "");
        boolean complete = false;
        long compressing;
        try {
            compressing = read(request, paths, reply);
            complete = true;
        } finally {
            if (!complete) {
                Arrays.stream(reply.blobs).forEach(Blob::release);
            }
        }
        long reading = System.nanoTime() - start - compressing;
        phases.add(Phase.READ, reading, request.parts.length, bytes(request, reply));
        return reply;
    }

    private static List<RelPath> check(ReadRequest request) {
        long all = 0;
        List<RelPath> paths = new ArrayList<>(request.parts.length);
        for (ReadPart part : request.parts) {
            boolean inside =
                    part.offset >= 0
                            && part.size >= part.offset
                            && part.length <= part.size - part.offset;
            if (part.length < 0 || part.length > MAX_PIECE || !inside) {
                throw new IllegalArgumentException(
                        "a piece of " + part.length + " bytes at " + part.offset);
            }
            all += part.length;
            paths.add(RelPath.of(part.path));
        }
        if (all > MAX_REPLY) {
            throw new IllegalArgumentException(all + " bytes in one call");
        }
        return paths;
    }

    private static long bytes(ReadRequest request, ReadReply reply) {
        long bytes = 0;
        for (int i = 0; i < reply.blobs.length; i++) {
            boolean compressed = reply.compressed.length > 0 && reply.compressed[i] != 0;
            bytes += compressed ? request.parts[i].length : reply.blobs[i].length();
        }
        return bytes;
    }

    /** Returns the nanoseconds that compression took. */
    private long read(ReadRequest request, List<RelPath> paths, ReadReply reply)
            throws IOException {
        int rangesLeft = ranges ? MAX_RANGES : 0;
        long compressing = 0;
        for (int i = 0; i < reply.blobs.length; i++) {
            gate.check();
            ReadPart part = request.parts[i];
            try {
                if (compressor != null && compressor.tries(paths.get(i), part)) {
                    compressing += compress(compressor, paths.get(i), part, i, reply);
                } else {
                    boolean asRange = rangesLeft > 0 && part.length >= RANGE_FLOOR;
                    reply.blobs[i] = read(paths.get(i), part, asRange);
                    rangesLeft -= asRange ? 1 : 0;
                }
            } catch (FileProblem e) {
                reply.codes[i] = e.code().number();
                reply.reasons[i] = reason(e);
            }
        }
        return compressing;
    }

    private static String reason(FileProblem why) {
        return switch (why.code()) {
            case CHANGED -> why.getMessage() + AGAIN;
            case NOT_FOUND -> "it vanished after the scan" + AGAIN;
            default -> why.getMessage();
        };
    }

    private long compress(
            ContentCompressor with, RelPath path, ReadPart part, int index, ReadReply reply)
            throws IOException {
        try (OpenFile file = tree.openRead(path)) {
            checkStamps(file, part);
            Piece piece = with.compress(path, part, buffer -> fill(buffer, file, part));
            reply.blobs[index] = piece.blob();
            if (piece.compressed()) {
                reply.compressed =
                        reply.compressed.length > 0
                                ? reply.compressed
                                : new byte[reply.blobs.length];
                reply.compressed[index] = 1;
            }
            return piece.nanos();
        }
    }

    private Blob read(RelPath path, ReadPart part, boolean asRange) throws FileProblem {
        OpenFile file = tree.openRead(path);
        boolean handedOn = false;
        try {
            checkStamps(file, part);
            if (asRange) {
                Blob range = new FileRange(file.channel(), part.offset, part.length, file::close);
                handedOn = true;
                return range;
            }
            byte[] bytes = new byte[part.length];
            fill(bytes, file, part);
            return new Blob(bytes);
        } finally {
            if (!handedOn) {
                file.close();
            }
        }
    }

    private static void checkStamps(OpenFile file, ReadPart part) throws FileProblem {
        FileStat stat = file.atOpen();
        if (stat.size() != part.size
                || stat.mtime().seconds() != part.mtimeSeconds
                || stat.mtime().nanos() != part.mtimeNanos) {
            throw new FileProblem(ErrorCode.CHANGED, "it changed after the scan");
        }
    }

    /** Looks at large pieces only: the digest finds the same of small ones, and looks are dear. */
    private static boolean isChanged(OpenFile file) throws FileProblem {
        FileStat now = file.stat();
        return !now.sameThing(file.atOpen()) || !now.ctime().equals(file.atOpen().ctime());
    }

    /** Reads a piece into the beginning of the buffer. */
    private static void fill(byte[] buffer, OpenFile file, ReadPart part) throws FileProblem {
        int n = part.length == 0 ? 0 : file.read(buffer, 0, part.length, part.offset);
        if (n != part.length) {
            throw new FileProblem(ErrorCode.CHANGED, "it became shorter during the run");
        }
        if (part.length >= RANGE_FLOOR && isChanged(file)) {
            throw new FileProblem(ErrorCode.CHANGED, "it changed while it was read");
        }
    }
}

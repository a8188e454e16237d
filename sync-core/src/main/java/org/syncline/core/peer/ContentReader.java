package org.syncline.core.peer;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.OpenFile;
import org.syncline.core.files.TreeReader;
import org.syncline.core.measure.Phase;
import org.syncline.core.measure.Phases;
import org.syncline.core.model.RelPath;

/** Answers requests for content. Safe for any thread. */
final class ContentReader {

    /** Shorter pieces are read; a range would cost more than it saves. */
    private static final int RANGE_FLOOR = 64 << 10;

    private static final int MAX_PIECE = 16 << 20;
    private static final long MAX_REPLY = 64L << 20;

    private final TreeReader tree;
    private final boolean ranges;
    private final Phases phases;

    ContentReader(TreeReader tree, boolean ranges, Phases phases) {
        this.tree = tree;
        this.ranges = ranges;
        this.phases = phases;
    }

    ReadReply read(ReadRequest request) {
        checkSize(request);
        long start = System.nanoTime();
        ReadReply reply = new ReadReply();
        reply.blobs = new Blob[request.parts.length];
        reply.reasons = new String[request.parts.length];
        long bytes = 0;
        for (int i = 0; i < request.parts.length; i++) {
            reply.reasons[i] = "";
            try {
                reply.blobs[i] = read(request.parts[i]);
                bytes += reply.blobs[i].length();
            } catch (FileProblem e) {
                reply.blobs[i] = new Blob();
                reply.reasons[i] = String.valueOf(e.getMessage());
            }
        }
        phases.add(Phase.READ, System.nanoTime() - start, request.parts.length, bytes);
        return reply;
    }

    private static void checkSize(ReadRequest request) {
        long all = 0;
        for (ReadPart part : request.parts) {
            if (part.length < 0 || part.length > MAX_PIECE || part.offset < 0) {
                throw new IllegalArgumentException("a piece of " + part.length + " bytes");
            }
            all += part.length;
        }
        if (all > MAX_REPLY) {
            throw new IllegalArgumentException(all + " bytes in one call");
        }
    }

    private Blob read(ReadPart part) throws FileProblem {
        OpenFile file = tree.openRead(RelPath.of(part.path));
        boolean handedOn = false;
        try {
            FileStat stat = file.stat();
            if (stat.size() != part.size
                    || stat.mtime().seconds() != part.mtimeSeconds
                    || stat.mtime().nanos() != part.mtimeNanos) {
                throw new FileProblem(
                        FileProblem.Reason.CHANGED, "it changed after the scan; synchronise again");
            }
            if (ranges && part.length >= RANGE_FLOOR) {
                Blob range = new FileRange(file.channel(), part.offset, part.length, file::close);
                handedOn = true;
                return range;
            }
            return new Blob(bytes(file, part));
        } finally {
            if (!handedOn) {
                file.close();
            }
        }
    }

    private static byte[] bytes(OpenFile file, ReadPart part) throws FileProblem {
        byte[] bytes = new byte[part.length];
        int n = part.length == 0 ? 0 : file.read(bytes, 0, bytes.length, part.offset);
        if (n != part.length) {
            throw new FileProblem(FileProblem.Reason.CHANGED, "it became shorter during the run");
        }
        return bytes;
    }
}

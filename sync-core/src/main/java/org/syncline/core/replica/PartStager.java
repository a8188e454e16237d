package org.syncline.core.replica;

import org.syncline.core.execute.IncomingFile;
import org.syncline.core.execute.IncomingFiles;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.OpenFile;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.StagePart;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Brings the pieces of a request into the staging area. Safe for any thread. */
final class PartStager {

    /** Copied in one call, so that it returns soon. */
    static final long MOST_COPIED = 64L << 20;

    private final IncomingFiles incoming;
    private final BasisFiles bases;
    private final String algorithm;

    PartStager(IncomingFiles incoming, BasisFiles bases, String algorithm) {
        this.incoming = incoming;
        this.bases = bases;
        this.algorithm = algorithm;
    }

    /**
     * @throws IllegalArgumentException if a piece is to be copied from nowhere, or too much is
     */
    static void check(ApplyRequest request) {
        long left = MOST_COPIED;
        for (StagePart part : request.parts) {
            boolean copied = part.basis > 0 && part.basis <= request.bases.length;
            boolean sensible = part.from >= 0 && part.length > 0 && part.length <= left;
            if (part.basis != 0 && !(copied && sensible)) {
                throw new IllegalArgumentException(
                        "a copy of " + part.length + " bytes from basis " + part.basis);
            }
            left -= part.basis == 0 ? 0 : part.length;
        }
    }

    /** Brings one piece in, and puts into the reply why not. */
    void stage(ApplyRequest request, int index, ApplyReply reply) throws IOException {
        StagePart part = request.parts[index];
        try {
            if (part.basis == 0) {
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

    private IncomingFile file(StagePart part) throws FileProblem {
        String partial =
                part.digest.length == 0 ? "" : BasisFiles.partialName(algorithm, part.digest);
        return incoming.file(part.ticket, part.size, partial);
    }
}

package org.syncline.core.execute;

import org.syncline.core.digest.Hasher;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.OpenFile;
import org.syncline.core.files.StagedFile;
import org.syncline.core.measure.Phase;
import org.syncline.core.measure.Phases;
import org.syncline.core.model.Digest;

import java.nio.ByteBuffer;

/**
 * A file on its way into the staging area. Pieces may come in any order; content is hashed as it
 * arrives where the order allows, and read back where it does not. Safe for any thread.
 */
final class IncomingFile {

    private static final int READ_BACK_BYTES = 256 << 10;

    private final StagedFile file;
    private final Hasher hasher;
    private final long size;
    private final Phases phases;
    private long received;
    private long hashed;

    IncomingFile(StagedFile file, Hasher hasher, long size, Phases phases) {
        this.file = file;
        this.hasher = hasher;
        this.size = size;
        this.phases = phases;
    }

    synchronized void accept(long offset, ByteBuffer content) throws FileProblem {
        int length = content.remaining();
        if (offset < 0 || offset + length > size) {
            throw new FileProblem(
                    FileProblem.Reason.OTHER, "the peer sent more content than it announced");
        }
        long start = System.nanoTime();
        if (length > 0) {
            file.write(content.duplicate(), offset);
        }
        long written = System.nanoTime();
        phases.add(Phase.WRITE, written - start, 0, length);
        received += length;
        if (offset == hashed) {
            hasher.update(content.duplicate());
            hashed += length;
            phases.add(Phase.VERIFY, System.nanoTime() - written, 0, length);
        }
    }

    /** The digest of everything that was written; fails if something is missing. */
    synchronized Digest complete() throws FileProblem {
        if (received != size) {
            throw new FileProblem(
                    FileProblem.Reason.OTHER,
                    "only " + received + " of " + size + " bytes of its content arrived");
        }
        long start = System.nanoTime();
        if (hashed < size) {
            readBack();
        }
        Digest digest = hasher.finish();
        phases.add(Phase.VERIFY, System.nanoTime() - start, 1, 0);
        return digest;
    }

    private void readBack() throws FileProblem {
        byte[] buffer = new byte[(int) Math.min(READ_BACK_BYTES, size - hashed)];
        try (OpenFile written = file.openRead()) {
            while (hashed < size) {
                int n = written.read(buffer, 0, buffer.length, hashed);
                if (n <= 0) {
                    throw new FileProblem(FileProblem.Reason.CHANGED);
                }
                hasher.update(buffer, 0, n);
                hashed += n;
            }
        }
    }

    StagedFile file() {
        return file;
    }
}

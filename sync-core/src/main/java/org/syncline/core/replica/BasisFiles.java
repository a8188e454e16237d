package org.syncline.core.replica;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.OpenFile;
import org.syncline.core.files.Tree;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;
import org.syncline.core.peer.BasisMessage;

import java.util.HexFormat;

/**
 * Opens the files that content is copied from. Safe for any thread.
 *
 * @param run whose trash may be read; empty for none
 */
record BasisFiles(Tree tree, String run, String algorithm) {

    private static final int MOST_DIGEST_BYTES = 64;

    /** The name under which a file that was cut is kept. */
    static String partialName(String algorithm, byte[] digest) {
        if (digest.length == 0 || digest.length > MOST_DIGEST_BYTES) {
            throw new IllegalArgumentException("digest of " + digest.length + " bytes");
        }
        return algorithm + "-" + HexFormat.of().formatHex(digest);
    }

    /** Opens the file if it is still as the message, which may make no sense, describes it. */
    OpenFile open(BasisMessage basis) throws FileProblem {
        return switch (basis.kind) {
            case BasisMessage.FILE -> openFile(basis);
            case BasisMessage.PARTIAL -> openPartial(basis);
            default -> throw new IllegalArgumentException("basis of unknown kind " + basis.kind);
        };
    }

    private OpenFile openPartial(BasisMessage basis) throws FileProblem {
        OpenFile file = tree.leftovers().openPartial(partialName(algorithm, basis.digest));
        return checked(file, file.atOpen().size() == basis.size);
    }

    private OpenFile openFile(BasisMessage basis) throws FileProblem {
        RelPath path = RelPath.of(basis.path);
        FileStat stat = tree.stat(path);
        boolean there = isMeant(basis, stat);
        if (!there && run.isEmpty()) {
            throw new FileProblem(ErrorCode.CHANGED);
        }
        OpenFile file = there ? tree.openRead(path) : tree.leftovers().openTrashed(run, path);
        return checked(file, isMeant(basis, file.atOpen()));
    }

    private static boolean isMeant(BasisMessage basis, FileStat stat) {
        return stat.kind() == FileStat.Kind.FILE
                && stat.size() == basis.size
                && stat.mtime().seconds() == basis.mtimeSeconds
                && stat.mtime().nanos() == basis.mtimeNanos;
    }

    private static OpenFile checked(OpenFile file, boolean meant) throws FileProblem {
        if (!meant) {
            file.close();
            throw new FileProblem(ErrorCode.CHANGED);
        }
        return file;
    }
}

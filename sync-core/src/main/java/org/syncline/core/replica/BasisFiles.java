package org.syncline.core.replica;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.OpenFile;
import org.syncline.core.files.Tree;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;
import org.syncline.core.peer.BasisMessage;

/**
 * Opens the files that content is copied from. Safe for any thread.
 *
 * @param run whose trash may be read; empty for none
 * @param partials the names of the files that were cut
 */
record BasisFiles(Tree tree, String run, PartialNames partials) {

    /** Opens the file if it is still as the message, which may make no sense, describes it. */
    OpenFile open(BasisMessage basis) throws FileProblem {
        return switch (basis.kind) {
            case BasisMessage.FILE -> openFile(basis);
            case BasisMessage.PARTIAL -> openPartial(basis);
            default -> throw new IllegalArgumentException("basis of unknown kind " + basis.kind);
        };
    }

    private OpenFile openPartial(BasisMessage basis) throws FileProblem {
        OpenFile file = tree.leftovers().openPartial(partials.of(basis.digest));
        return checked(file, file.atOpen().size() == basis.size);
    }

    private OpenFile openFile(BasisMessage basis) throws FileProblem {
        RelPath path = RelPath.of(basis.path);
        tree.checkRead(path);
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

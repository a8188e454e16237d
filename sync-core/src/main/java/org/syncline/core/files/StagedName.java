package org.syncline.core.files;

import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.EntryIdentity;
import org.syncline.core.model.RelPath;

import java.time.Instant;

/** Any entry with a name in the staging folder or in the trash, until it is published. */
class StagedName implements StagedEntry {

    private final UnguardedEditor editor;
    private final RelPath path;
    private final Kind kind;
    private boolean gone;

    StagedName(UnguardedEditor editor, RelPath path, Kind kind) {
        this.editor = editor;
        this.path = path;
        this.kind = kind;
    }

    /** Its path below the root, in the reserved folder. */
    final RelPath path() {
        return path;
    }

    final Kind kind() {
        return kind;
    }

    /** It lies in the tree now, or nowhere. */
    final void leave() {
        gone = true;
    }

    final boolean isGone() {
        return gone;
    }

    @Override
    public final FileStat stat() throws FileProblem {
        return editor.reader().stat(path);
    }

    @Override
    public final EntryIdentity identity() throws FileProblem {
        return editor.reader().identity(path);
    }

    @Override
    public void setTimes(Instant mtime) throws FileProblem {
        editor.setTimes(path, mtime);
    }

    @Override
    public void setAttributes(Attributes wanted) throws FileProblem {
        if (kind != Kind.SYMLINK) {
            editor.setAttributes(path, wanted);
        }
    }

    public void setMode(int mode) throws FileProblem {
        editor.setMode(path, mode);
    }

    /** An entry in the trash is safe there, and stays. */
    @Override
    public void discard() throws FileProblem {
        if (!gone && path.isBelow(ReservedFolder.STAGING)) {
            editor.remove(path, kind);
            gone = true;
        }
    }
}

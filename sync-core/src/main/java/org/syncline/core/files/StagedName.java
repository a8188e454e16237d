package org.syncline.core.files;

import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.RelPath;

import java.time.Instant;

/** Any entry with a name in the staging folder or in the trash, until it is published. */
class StagedName implements StagedEntry {

    private static final int NONE = -1;

    private final UnguardedEditor editor;
    private final RelPath path;
    private final Kind kind;
    private int lastMode = NONE;
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
    public void setTimes(Instant mtime) throws FileProblem {
        editor.setTimes(path, mtime);
    }

    @Override
    public void setAttributes(Attributes wanted) throws FileProblem {
        if (kind != Kind.SYMLINK) {
            editor.setAttributes(path, wanted);
        }
    }

    /** Sets the mode, but one that would keep its owner from moving a directory only at the end. */
    public void setMode(int mode) throws FileProblem {
        boolean movable = (mode & UnguardedEditor.OWNER_ONLY) == UnguardedEditor.OWNER_ONLY;
        if (kind == Kind.DIRECTORY && !movable) {
            lastMode = mode;
        } else {
            editor.setMode(path, mode);
        }
    }

    /** It lies at this path of the tree now; sets the mode that had to wait. */
    final void published(RelPath target) throws FileProblem {
        gone = true;
        if (lastMode != NONE) {
            editor.setMode(target, lastMode);
        }
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

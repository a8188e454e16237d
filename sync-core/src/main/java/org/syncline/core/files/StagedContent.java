package org.syncline.core.files;

import org.syncline.core.files.UnguardedEditor.Partials;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;

/** The half of a {@link StagedFile} that needs no open file. */
abstract class StagedContent extends StagedName implements StagedFile {

    private final TreeReader reader;
    private final Partials partials;

    StagedContent(UnguardedEditor editor, RelPath path, Partials partials) {
        super(editor, path, FileStat.Kind.FILE);
        this.reader = editor.reader();
        this.partials = partials;
    }

    /** Fails as CLOSED once it is published or removed. */
    final void requirePresent() throws FileProblem {
        if (isGone()) {
            throw new FileProblem(ErrorCode.CLOSED, "the staged file is in use already");
        }
    }

    @Override
    public OpenFile openRead() throws FileProblem {
        return reader.openRead(path());
    }

    @Override
    public final void giveUp() throws FileProblem {
        if (isGone()) {
            return;
        }
        close();
        if (partials.keep(path(), reader.stat(path()))) {
            leave();
        } else {
            discard();
        }
    }

    @Override
    public void discard() throws FileProblem {
        close();
        super.discard();
    }
}

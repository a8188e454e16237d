package org.syncline.core.files;

/** Any entry with a name in the staging folder or in the trash, until it is published. */
abstract sealed class StagedName implements StagedEntry permits LinuxStagedEntry, NioStagedEntry {

    private final FileStat.Kind kind;
    private final boolean kept;
    private boolean gone;

    /**
     * @param kept true if it is in the trash, and is left there unless it is published
     */
    StagedName(FileStat.Kind kind, boolean kept) {
        this.kind = kind;
        this.kept = kept;
    }

    final FileStat.Kind kind() {
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
    public void discard() throws FileProblem {
        if (!gone && !kept) {
            remove();
            gone = true;
        }
    }

    /** Removes it from the staging folder. */
    abstract void remove() throws FileProblem;
}

package org.syncline.core.files;

import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;

/** Tries names in a run's trash for something from a path, until one is free. */
final class TrashNames {

    /** The number of entries of one path that a run may displace. */
    private static final int MOST_ATTEMPTS = 100;

    private TrashNames() {}

    /** Takes a name; fails as EXISTS if it is taken, as NOT_DIRECTORY if a part of it is. */
    @FunctionalInterface
    interface Attempt {
        void at(RelPath place) throws FileProblem;
    }

    static TrashLocation enter(String run, RelPath path, Attempt attempt) throws FileProblem {
        int top = 1;
        int last = 1;
        while (top + last <= MOST_ATTEMPTS) {
            RelPath name =
                    ReservedFolder.numbered(
                            top == 1 ? path : ReservedFolder.firstNameNumbered(path, top), last);
            TrashLocation kept = new TrashLocation(run, name);
            try {
                attempt.at(ReservedFolder.inTrash(kept));
                return kept;
            } catch (FileProblem e) {
                switch (e.code()) {
                    case EXISTS -> last++;
                    case NOT_DIRECTORY, LOOP -> top++;
                    default -> throw e;
                }
            }
        }
        throw new FileProblem(ErrorCode.EXISTS, "the run's trash holds too many versions of it");
    }
}

package org.syncline.core.execute;

import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Versioned;

/**
 * One action as it reaches the root that changes.
 *
 * @param source old path of a move; otherwise {@code path}
 * @param ticket of the staged content of a file that is created or replaced; otherwise 0
 * @param expected what must stand at the path; for a move, at its source
 * @param desired what stands there afterwards
 */
public record Step(
        Kind kind, RelPath path, RelPath source, long ticket, Entry expected, Versioned desired) {

    /** What is done. */
    public enum Kind {
        CREATE,
        REPLACE,
        DELETE,
        SET_METADATA,
        MOVE,
        ADOPT,
        /** Nothing, but fails if the path is not as expected. */
        CHECK
    }
}

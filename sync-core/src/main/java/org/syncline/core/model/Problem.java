package org.syncline.core.model;

import org.jspecify.annotations.Nullable;

/**
 * An expected failure of one path; it never stops the others.
 *
 * @param code the kind of failure, which code decides by
 * @param reason a sentence fragment for people
 * @param needed bytes of free space that the path takes, if there were too few; otherwise 0
 * @param side the side of the session that failed; null outside sessions
 */
public record Problem(
        RelPath path, ErrorCode code, String reason, long needed, @Nullable Side side) {

    /** A failure that free space would not mend. */
    public Problem(RelPath path, ErrorCode code, String reason) {
        this(path, code, reason, 0, null);
    }

    /** The same, of this side of a session. */
    public Problem on(Side of) {
        return new Problem(path, code, reason, needed, of);
    }
}

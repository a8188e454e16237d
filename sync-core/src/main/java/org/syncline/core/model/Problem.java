package org.syncline.core.model;

import org.jspecify.annotations.Nullable;

/**
 * An expected failure of one path; it never stops the others.
 *
 * @param code what the program decides by
 * @param reason a sentence fragment for people
 * @param needed bytes of room that it takes, if there was too little; otherwise 0
 * @param side of the session where it happened; null where there is no session
 */
public record Problem(
        RelPath path, ErrorCode code, String reason, long needed, @Nullable Side side) {

    /** A failure that room would not mend. */
    public Problem(RelPath path, ErrorCode code, String reason) {
        this(path, code, reason, 0, null);
    }

    /** The same, of this side of a session. */
    public Problem on(Side of) {
        return new Problem(path, code, reason, needed, of);
    }
}

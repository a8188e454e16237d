package org.syncline.core.model;

/**
 * An expected failure of one path; it never stops the others. {@code reason} is a sentence fragment
 * for people.
 *
 * @param needed bytes of room that it takes, if there was too little; otherwise 0
 */
public record Problem(RelPath path, String reason, long needed) {

    /** A failure that room would not mend. */
    public Problem(RelPath path, String reason) {
        this(path, reason, 0);
    }
}

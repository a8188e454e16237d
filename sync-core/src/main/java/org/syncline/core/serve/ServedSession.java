package org.syncline.core.serve;

/**
 * What one caller of a served root has done so far.
 *
 * @param number counts the sessions of a share, from 1
 * @param transport the transport it came over
 * @param guest name of the {@link Guest} that the end point is for; empty where it is for anybody
 * @param partner name of the caller's own root, for people; empty until it begins to change this
 *     one
 * @param changes the entries that it changed here
 * @param bytesRead the content that it was sent, as it travelled
 * @param bytesWritten the content that it sent, as it travelled
 * @param reason why it was refused, or the empty string
 */
public record ServedSession(
        long number,
        String transport,
        String guest,
        String partner,
        Activity activity,
        long changes,
        long bytesRead,
        long bytesWritten,
        String reason) {

    /** The latest work of a caller. */
    public enum Activity {
        SCANNING,
        /** It compares, or a person looks at its plan. */
        COMPARING,
        READING,
        WRITING,
        UNDOING,
        /** It has ended the session. */
        FINISHED,
        /** It has made no call for so long that the root is given to the next. */
        SILENT,
        REFUSED;

        public boolean isOver() {
            return this == FINISHED || this == SILENT || this == REFUSED;
        }
    }
}

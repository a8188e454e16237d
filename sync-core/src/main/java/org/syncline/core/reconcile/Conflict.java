package org.syncline.core.reconcile;

import org.syncline.core.model.RelPath;
import org.syncline.core.model.Versioned;

/**
 * A path that both sides changed in different ways and that no policy decided; both stay as they
 * are.
 */
public record Conflict(RelPath path, Reason reason, Versioned left, Versioned right) {

    /** The reason for which no side wins, in the words shown to people. */
    public enum Reason {
        BOTH_CHANGED("both sides changed it since the last synchronisation"),
        BOTH_CREATED("it was created on both sides with different content"),
        ATTRIBUTES_DIFFER("its extended attributes are others on each side"),
        TYPE_DIFFERS("it is of different types on the two sides"),
        BELOW_DELETED_DIRECTORY("its directory was deleted or replaced on the other side"),
        UNSYNCABLE("one side holds something that cannot be synchronised"),
        NAME_CLASH("another name differs only in what one side's file system takes for the same"),
        NAME_REFUSED("the other side's file system does not accept this name"),
        UNREADABLE("one side could not be read"),
        NOT_ALLOWED("the change would have to go where nothing may be changed"),
        SAME_VERSION_DIFFERENT_CONTENT("both sides claim the same version with different content");

        private final String text;

        Reason(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }
    }
}

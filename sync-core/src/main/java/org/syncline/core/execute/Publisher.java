package org.syncline.core.execute;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.StagedEntry;
import org.syncline.core.model.Attributes;

/** Gives staged content its name. */
interface Publisher {

    void publish(StagedEntry staged) throws FileProblem;

    /** Learns which attributes could not be set; the content is published all the same. */
    default void lacks(FileProblem why) throws FileProblem {
        throw why;
    }

    /** Sets the attributes of something that is about to be published. */
    default void dress(StagedEntry staged, Attributes wanted) throws FileProblem {
        if (!wanted.equals(Attributes.NONE)) {
            try {
                staged.setAttributes(wanted);
            } catch (FileProblem e) {
                lacks(e);
            }
        }
    }
}

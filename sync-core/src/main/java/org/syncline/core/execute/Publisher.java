package org.syncline.core.execute;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.StagedEntry;

/** Gives staged content its name. */
@FunctionalInterface
interface Publisher {

    void publish(StagedEntry staged) throws FileProblem;
}

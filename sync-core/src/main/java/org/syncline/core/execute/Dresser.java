package org.syncline.core.execute;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.StagedEntry;
import org.syncline.core.model.Attributes;

/** Gives staged content its attributes. */
@FunctionalInterface
interface Dresser {

    void dress(StagedEntry staged, Attributes wanted) throws FileProblem;
}

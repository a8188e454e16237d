package org.syncline.lab.study;

import org.syncline.lab.experiment.CellText;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.Work;

import java.io.IOException;
import java.util.List;

/** A published study that can be run again. Stateless. */
public interface Study {

    /** The name on the command line. */
    String name();

    /** One line for lists. */
    String title();

    /** Where the published figures come from, in one sentence. */
    String source();

    /** Returns whether it repeats a published study, whose claims it holds against its figures. */
    default boolean hasOriginal() {
        return true;
    }

    /** The transports that it compares, as long as the user names no others. */
    List<String> transports();

    /** Those of them for which a first look has time. */
    default List<String> transportsOfFirstLook() {
        return transports();
    }

    /** The transports that it compares in this extent, as long as the user names no others. */
    default List<String> transports(Extent extent) {
        return extent == Extent.QUICK ? transportsOfFirstLook() : transports();
    }

    /** Returns what has to be measured, and how it is reported. */
    Plan plan(StudyChoice choice);

    /** What has to be measured, and how it is reported. */
    interface Plan {

        /** Run one after the other; their names differ. */
        List<Experiment> experiments();

        /** Returns the name of some work in the words of the study's own tables. */
        default String words(Work work) {
            return CellText.of(work);
        }

        /** True if a table of its own has all ratios to the first transport, and their verdicts. */
        default boolean tellsRatios() {
            return false;
        }

        /** Makes the report; cells without results are absent figures, whose reason is a note. */
        StudyReport report(Results results) throws IOException;
    }
}

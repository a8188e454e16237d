package org.syncline.lab.study;

import org.syncline.lab.experiment.ExperimentCell;

import java.util.List;

/**
 * What a user chooses of a study.
 *
 * @param transports the names of those to compare; the first stands for the original's
 * @param links names or settings of links; empty for those of the study
 */
public record StudyChoice(Extent extent, List<String> transports, List<String> links) {

    public StudyChoice {
        transports = transports.stream().distinct().toList();
        links = links.stream().distinct().toList();
        if (transports.isEmpty()) {
            throw new IllegalArgumentException("a study needs a transport; name one at least");
        }
    }

    /** Returns the choice of a user who names nothing. */
    public static StudyChoice usual(Study study, Extent extent) {
        return new StudyChoice(extent, study.transports(extent), List.of());
    }

    /** Returns the link of a study that runs over one only. */
    String onlyLink(String study) {
        if (links.size() > 1) {
            throw new IllegalArgumentException(
                    "the study " + study + " runs over one link at a time; name one");
        }
        return links.isEmpty() ? ExperimentCell.NO_LINK : links.getFirst();
    }
}

package org.syncline.desktop.engine;

import org.syncline.core.model.Problem;
import org.syncline.core.session.OmittedEntry;
import org.syncline.lab.review.PlanState;

import java.util.List;

/**
 * What a comparison found.
 *
 * @param plan with nothing chosen
 * @param problems paths that could not be read
 * @param leftOut what stands on one side and is not synchronised
 * @param notices what a person should know before the plan is run
 */
public record ComparedRoots(
        CompareRequest request,
        PlanState plan,
        List<Problem> problems,
        List<OmittedEntry> leftOut,
        List<String> notices) {

    public ComparedRoots {
        problems = List.copyOf(problems);
        leftOut = List.copyOf(leftOut);
        notices = List.copyOf(notices);
    }
}

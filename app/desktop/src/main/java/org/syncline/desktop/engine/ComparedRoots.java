package org.syncline.desktop.engine;

import org.syncline.core.model.Problem;
import org.syncline.core.session.OmittedEntry;
import org.syncline.lab.review.PlanState;

import java.util.List;

/**
 * The result of a comparison.
 *
 * @param plan the plan without any choices
 * @param problems paths that could not be read
 * @param leftOut entries of one side that are not synchronised
 * @param notices sentences that a person should read before the plan is run
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

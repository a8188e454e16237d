package org.syncline.desktop.engine;

import org.syncline.core.model.Problem;
import org.syncline.core.session.OmittedEntry;
import org.syncline.lab.advice.AutoTransport;
import org.syncline.lab.review.PlanState;

import java.util.List;
import java.util.Optional;

/**
 * The result of a comparison.
 *
 * @param request the roots as they were opened
 * @param plan the plan without any choices
 * @param problems paths that could not be read
 * @param leftOut entries of one side that are not synchronised
 * @param notices sentences that a person should read before the plan is run
 * @param chosen the transport if the user had not named it
 */
public record ComparedRoots(
        CompareRequest request,
        PlanState plan,
        List<Problem> problems,
        List<OmittedEntry> leftOut,
        List<String> notices,
        Optional<AutoTransport> chosen) {

    public ComparedRoots {
        problems = List.copyOf(problems);
        leftOut = List.copyOf(leftOut);
        notices = List.copyOf(notices);
    }

    ComparedRoots(
            CompareRequest request,
            PlanState plan,
            List<Problem> problems,
            List<OmittedEntry> leftOut,
            List<String> notices) {
        this(request, plan, problems, leftOut, notices, Optional.empty());
    }

    ComparedRoots with(Optional<AutoTransport> choice) {
        return new ComparedRoots(request, plan, problems, leftOut, notices, choice);
    }
}

package org.syncline.core.session;

import org.syncline.core.model.Snapshot;
import org.syncline.core.reconcile.Plan;
import org.syncline.core.reconcile.PlanSummary;

import java.util.List;
import java.util.Optional;

/**
 * What comparing two roots gave: the plan that a run would carry out, and what it rests on.
 *
 * @param refusal why a guard stops this plan unless it is forced, in words for people
 * @param leftOut what stands on one side and is not synchronised
 * @param notices what a person should know before the plan is run, such as that an archive was lost
 */
public record Comparison(
        Snapshot left,
        Snapshot right,
        Plan plan,
        PlanSummary summary,
        Optional<String> refusal,
        List<OmittedEntry> leftOut,
        List<String> notices) {}

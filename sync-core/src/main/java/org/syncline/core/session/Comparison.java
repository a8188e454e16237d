package org.syncline.core.session;

import org.syncline.core.model.Refusal;
import org.syncline.core.model.Side;
import org.syncline.core.model.Snapshot;
import org.syncline.core.reconcile.Plan;
import org.syncline.core.reconcile.PlanSummary;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The result of comparing two roots: the plan that a run would carry out, and its grounds.
 *
 * @param refusal why a guard stops this plan unless it is forced, in words for people
 * @param leftOut entries of one side that are not synchronised
 * @param notices sentences for people before the plan is run, such as that an archive was lost
 * @param free bytes free on the disk of each side when it was opened, where that is known
 */
public record Comparison(
        Snapshot left,
        Snapshot right,
        Plan plan,
        PlanSummary summary,
        Optional<Refusal> refusal,
        List<OmittedEntry> leftOut,
        List<String> notices,
        Map<Side, Long> free) {}

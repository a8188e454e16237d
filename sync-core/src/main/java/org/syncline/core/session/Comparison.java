package org.syncline.core.session;

import org.syncline.core.model.Snapshot;
import org.syncline.core.reconcile.Plan;
import org.syncline.core.reconcile.PlanSummary;

import java.util.Optional;

/**
 * What comparing two roots gave: the plan that a run would carry out, and what it rests on.
 *
 * @param refusal why a guard stops this plan unless it is forced, in words for people
 */
public record Comparison(
        Snapshot left, Snapshot right, Plan plan, PlanSummary summary, Optional<String> refusal) {}

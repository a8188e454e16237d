package org.syncline.desktop.plan;

import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.Plan;
import org.syncline.core.reconcile.PlanEdit.Choice;
import org.syncline.desktop.engine.Engine;

import java.util.Map;

/** A comparison from which plans are made again and again. Immutable. */
public final class PlanSource {
    private final Engine.Compared compared;
    private final PlanRows rows;

    PlanSource(Engine.Compared compared, PlanRows rows) {
        this.compared = compared;
        this.rows = rows;
    }

    PlanState state(Map<RelPath, Choice> choices) {
        Plan plan = Engine.edit(compared, choices);
        return PlanState.of(
                plan, rows.of(plan, choices), rows.unconcerned(), Engine.refusal(compared, plan));
    }
}

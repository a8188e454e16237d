/**
 * The plan as a two-sided table that a person edits. Read {@link org.syncline.desktop.plan.PlanRow}
 * first.
 */
@NullMarked
package org.syncline.desktop.plan;

import org.jspecify.annotations.NullMarked;

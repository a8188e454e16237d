/**
 * The plan as a two-sided table that a person edits. Read {@link
 * org.syncline.desktop.plan.PlanPresenter} first; its rows are those of {@link
 * org.syncline.lab.review.PlanRow}.
 */
@NullMarked
package org.syncline.desktop.plan;

import org.jspecify.annotations.NullMarked;

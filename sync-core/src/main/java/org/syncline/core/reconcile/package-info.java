/**
 * The decision: two snapshots and a policy in, one plan out. Pure; nothing here touches a file or a
 * clock.
 *
 * <p>Read {@link org.syncline.core.reconcile.Action} first, then {@link
 * org.syncline.core.reconcile.Plan}, {@link org.syncline.core.reconcile.Reconciler} and the rules
 * in {@code Decider}.
 */
@NullMarked
package org.syncline.core.reconcile;

import org.jspecify.annotations.NullMarked;

/**
 * The decision: two snapshots and a policy in, one plan out. Pure; nothing here touches a file or a
 * clock.
 *
 * <p>Eight laws hold for every plan. {@code ReconcilerLawsTest} tries each over random histories of
 * two replicas, and names it by its number; {@code ManyReplicasTest}, {@code AtomicUnitsLawTest}
 * and {@code HintsLawTest} add the laws of further replicas, of atomic directories and of hints.
 *
 * <ol>
 *   <li><b>Convergence.</b> A plan without conflicts that is carried out whole leaves two equal
 *       trees and equal archives of the paths that both know; in mode {@code update} the right side
 *       may keep more.
 *   <li><b>Rest.</b> Paths that are equal on both sides get no action and no conflict, in any mode.
 *   <li><b>Propagation.</b> After changes on one side only, a two-way plan acts on the other side
 *       only, and both trees become that of the changed side.
 *   <li><b>Symmetry.</b> Swapped sides give the mirrored plan in two-way mode: the same actions
 *       with left and right exchanged, and the same conflicts.
 *   <li><b>Idempotence.</b> A run right after a complete run has no action, and the same conflicts.
 *   <li><b>No loss.</b> Content disappears from both sides only if the other side's version of its
 *       path had seen it, in two-way mode where conflicts are skipped or both contents kept.
 *   <li><b>No touch.</b> No action concerns a conflict's path, a path that could not be read or
 *       synchronised, or anything below one.
 *   <li><b>Determinism.</b> Equal arguments give equal plans, in path order and at one path the
 *       left side first, with at most one conflict at a path.
 * </ol>
 *
 * <p>Read {@link org.syncline.core.reconcile.Action} first, then {@link
 * org.syncline.core.reconcile.Plan}, {@link org.syncline.core.reconcile.Reconciler} and the rules
 * in {@code Decider}.
 */
@NullMarked
package org.syncline.core.reconcile;

import org.jspecify.annotations.NullMarked;

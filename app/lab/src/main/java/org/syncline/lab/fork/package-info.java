/**
 * Forks: JVMs that measure one cell of an experiment and end.
 *
 * <p>Read {@link org.syncline.lab.fork.JvmForks} first, which starts them, then {@link
 * org.syncline.lab.fork.ForkMain}, their program, and {@link org.syncline.lab.fork.ForkLoop}, which
 * says what is iterated how often. {@link org.syncline.lab.fork.ForkTeller} and {@link
 * org.syncline.lab.fork.ForkListener} account for what recording costs. The kinds of work are
 * {@link org.syncline.lab.fork.TimedWork}s.
 */
@NullMarked
package org.syncline.lab.fork;

import org.jspecify.annotations.NullMarked;

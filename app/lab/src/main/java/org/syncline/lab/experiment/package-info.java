/**
 * Experiments: cells, each measured by several forks, in random order, and resumed after a crash.
 *
 * <p>Read {@link org.syncline.lab.experiment.Experiment} first (what is measured), then {@link
 * org.syncline.lab.experiment.ForkSpec} and {@link org.syncline.lab.experiment.ForkLine} (what a
 * fork, a JVM of its own, is asked and says). The parts meet at {@link
 * org.syncline.lab.experiment.ForkStarter} and {@link org.syncline.lab.experiment.RunStore} only.
 *
 * <p>People describe experiments by {@link org.syncline.lab.experiment.Axes}, in an {@link
 * org.syncline.lab.experiment.ExperimentFile}; {@link org.syncline.lab.experiment.Matrix} makes
 * cells of them. {@link org.syncline.lab.experiment.ExperimentRunner} runs the forks.
 */
@NullMarked
package org.syncline.lab.experiment;

import org.jspecify.annotations.NullMarked;

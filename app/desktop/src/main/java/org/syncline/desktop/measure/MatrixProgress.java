package org.syncline.desktop.measure;

import org.syncline.lab.experiment.RunProgress;
import org.syncline.lab.publish.RunFigures;

import java.util.Optional;

/**
 * How far a matrix is, and its figures so far. Immutable.
 *
 * @param forks empty for a matrix that this window has not measured
 */
public record MatrixProgress(Optional<RunProgress> forks, RunFigures figures) {}

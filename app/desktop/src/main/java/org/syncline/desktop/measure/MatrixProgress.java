package org.syncline.desktop.measure;

import org.syncline.lab.experiment.RunProgress;
import org.syncline.lab.publish.RunFigures;

/** How far a matrix is, and its figures so far. Immutable. */
public record MatrixProgress(RunProgress forks, RunFigures figures) {}

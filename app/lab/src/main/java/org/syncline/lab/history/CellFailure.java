package org.syncline.lab.history;

import org.syncline.lab.experiment.ExperimentCell;

/**
 * A fork that could not do its work.
 *
 * @param fork its number among those of the cell, from 0
 * @param reason as the fork said it; to be made printable before it is shown
 */
public record CellFailure(ExperimentCell cell, int fork, String reason) {}

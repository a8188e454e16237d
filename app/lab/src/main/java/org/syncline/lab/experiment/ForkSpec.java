package org.syncline.lab.experiment;

/**
 * What one fork is asked: a client JVM that measures a cell and, if it has a server, starts that in
 * another JVM.
 *
 * @param number of the fork among those of its cell, from 0
 * @param seed of everything it generates
 */
public record ForkSpec(ExperimentCell cell, int number, CellEffort effort, long seed) {}

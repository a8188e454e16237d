package org.syncline.lab.history;

import org.syncline.lab.stats.Estimates;

/** What one run measured of a cell that others measured, too. */
public record TrendPoint(StoredRun run, Estimates estimates) {}

/**
 * Figures out of samples, after Kalibera and Jones 2013 and Barrett et al. 2017 (both cited where
 * used). Read {@link org.syncline.lab.stats.TimeSample} first: the times of a cell, by forks and
 * iterations. {@link org.syncline.lab.stats.SteadyState} says from where on they count, {@link
 * org.syncline.lab.stats.Estimates} gives figures with intervals, {@link
 * org.syncline.lab.stats.TimeRatio} compares two cells, and {@link
 * org.syncline.lab.stats.FittedLine} takes times over sizes.
 *
 * <p>{@link org.syncline.lab.stats.Summary} is the simple form for samples of one level; {@link
 * org.syncline.lab.stats.LatencyPercentiles} is its twin for single calls.
 */
@NullMarked
package org.syncline.lab.stats;

import org.jspecify.annotations.NullMarked;

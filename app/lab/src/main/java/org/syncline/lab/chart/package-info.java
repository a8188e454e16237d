/**
 * One small drawing model for window, export and report. Read {@link org.syncline.lab.chart.Chart}
 * (what there is to draw), then {@link org.syncline.lab.chart.Plotter} (what a back end must be
 * able to do) and {@link org.syncline.lab.chart.ChartPainter}, which turns the one into calls of
 * the other. {@link org.syncline.lab.chart.SeriesBuffer} feeds live charts.
 *
 * <p>Coordinates are pixels at scale 1, the origin is top left and y grows downwards.
 */
@NullMarked
package org.syncline.lab.chart;

import org.jspecify.annotations.NullMarked;

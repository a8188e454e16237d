/**
 * One small drawing model for window, export and report. Read {@link org.syncline.lab.chart.Chart}
 * (the content of a chart), then {@link org.syncline.lab.chart.Plotter} (the calls of a back end)
 * and {@link org.syncline.lab.chart.ChartPainter}, which turns the one into calls of the other.
 * {@link org.syncline.lab.chart.SeriesBuffer} feeds live charts.
 *
 * <p>Coordinates are pixels at scale 1, the origin is top left and y grows downwards.
 */
@NullMarked
package org.syncline.lab.chart;

import org.jspecify.annotations.NullMarked;

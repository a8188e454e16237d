/**
 * The lab's charts on a JavaFX canvas. Read {@link org.syncline.desktop.chart.ChartCanvas} first.
 */
@NullMarked
package org.syncline.desktop.chart;

import org.jspecify.annotations.NullMarked;

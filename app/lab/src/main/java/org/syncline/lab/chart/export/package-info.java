/**
 * Charts as files. Read {@link org.syncline.lab.chart.export.ChartFormat} first; the plotters are
 * the back ends behind it. Runs without a display: start the JVM with {@code
 * -Djava.awt.headless=true}.
 */
@NullMarked
package org.syncline.lab.chart.export;

import org.jspecify.annotations.NullMarked;

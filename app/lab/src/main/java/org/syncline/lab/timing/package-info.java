/**
 * The timing of runs, with its tables and charts. Read {@link org.syncline.lab.timing.RunTiming}
 * first, then {@link org.syncline.lab.timing.RunTimings} for the tables and {@link
 * org.syncline.lab.timing.TimingChart} for the charts.
 */
@NullMarked
package org.syncline.lab.timing;

import org.jspecify.annotations.NullMarked;

/**
 * Result folders. Read {@link org.syncline.lab.report.ResultFolder} first; {@link
 * org.syncline.lab.report.Environment} is the record of the machine that goes with every figure.
 */
@NullMarked
package org.syncline.lab.report;

import org.jspecify.annotations.NullMarked;

/**
 * What was measured, for readers: a study as a folder with one HTML page, runs of the history as
 * tables.
 *
 * <p>Read {@link org.syncline.lab.publish.Publication} first, then {@link
 * org.syncline.lab.publish.StudyFolder} and {@link org.syncline.lab.publish.ExportFormat}.
 */
@NullMarked
package org.syncline.lab.publish;

import org.jspecify.annotations.NullMarked;

/**
 * What was measured, for readers: a study as a folder with one HTML page, runs of the history as
 * tables.
 *
 * <p>Read {@link org.syncline.lab.publish.StudyFolder} first.
 */
@NullMarked
package org.syncline.lab.publish;

import org.jspecify.annotations.NullMarked;

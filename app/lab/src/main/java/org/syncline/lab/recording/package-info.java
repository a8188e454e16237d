/**
 * Records what commands measure in their own JVM, in the same history as the forks of experiments.
 *
 * <p>Read {@link org.syncline.lab.recording.ProbeRecording} first, then {@link
 * org.syncline.lab.recording.DemoRecording}.
 */
@NullMarked
package org.syncline.lab.recording;

import org.jspecify.annotations.NullMarked;

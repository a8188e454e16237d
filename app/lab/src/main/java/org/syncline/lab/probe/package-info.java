/**
 * The cost of calls over a transport, measured between two JVMs.
 *
 * <p>Read {@link org.syncline.lab.probe.ProbeRun} first.
 */
@NullMarked
package org.syncline.lab.probe;

import org.jspecify.annotations.NullMarked;

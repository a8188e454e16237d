/**
 * The cost of calls over a transport, measured between two JVMs.
 *
 * <p>Read {@link org.syncline.lab.probe.ProbeRun} first, then {@link
 * org.syncline.lab.probe.ProbeSession}, whose rounds experiments time as well.
 */
@NullMarked
package org.syncline.lab.probe;

import org.jspecify.annotations.NullMarked;

/**
 * What calls cost, measured between two JVMs.
 *
 * <p>Read {@link org.syncline.transport.benchmarks.CallLatency} first; its comment has the
 * commands, then {@link org.syncline.transport.benchmarks.CallBars} and {@link
 * org.syncline.transport.benchmarks.PojoBars}, which compare. {@link
 * org.syncline.transport.benchmarks.CallTable} measures every transport by JMH and writes the
 * table.
 */
@NullMarked
package org.syncline.transport.benchmarks;

import org.jspecify.annotations.NullMarked;

/**
 * Measures every transport with JMH and writes the tables of {@code docs/transports.md}.
 *
 * <p>Read {@link org.syncline.benchmarks.table.CallTable} first, then {@link
 * org.syncline.benchmarks.table.CallGroup}, which runs {@link
 * org.syncline.benchmarks.table.CallBenchmark} and {@link
 * org.syncline.benchmarks.table.FloorBenchmark}, and {@link
 * org.syncline.benchmarks.table.CallDocument}, which writes.
 */
@NullMarked
package org.syncline.benchmarks.table;

import org.jspecify.annotations.NullMarked;

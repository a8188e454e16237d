/**
 * Starts the other JVM, which serves the measured services.
 *
 * <p>Read {@link org.syncline.benchmarks.server.ServerJvm} first, then {@link
 * org.syncline.benchmarks.server.BenchmarkServer}, its usual program.
 */
@NullMarked
package org.syncline.benchmarks.server;

import org.jspecify.annotations.NullMarked;

/**
 * Calls libraries without our adapters, and compares.
 *
 * <p>Read {@link org.syncline.benchmarks.direct.AdapterCost} first, then {@link
 * org.syncline.benchmarks.direct.DirectLibrary}, and {@link
 * org.syncline.benchmarks.direct.DirectHessian} as the shortest of those that implement it. {@link
 * org.syncline.benchmarks.direct.DirectLibraries} lists them all. Classes that begin with {@code
 * Aeron}, {@code Corba}, {@code Ejbd}, {@code Jarapac} or {@code Mobility} belong to the library of
 * that name; {@link org.syncline.benchmarks.direct.DirectHttp}, {@link
 * org.syncline.benchmarks.direct.KeptCall}, {@link org.syncline.benchmarks.direct.ReducedProbe} and
 * {@link org.syncline.benchmarks.direct.PartialProbe} are shared.
 */
@NullMarked
package org.syncline.benchmarks.direct;

import org.jspecify.annotations.NullMarked;

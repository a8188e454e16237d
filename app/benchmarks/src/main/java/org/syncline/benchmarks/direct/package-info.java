/**
 * Calls libraries without our adapters, and compares.
 *
 * <p>Read {@link org.syncline.benchmarks.direct.AdapterCost} first. {@link
 * org.syncline.benchmarks.direct.DirectLibraries} finds the class that calls a library, in the
 * package
 *
 * <ul>
 *   <li>{@link org.syncline.benchmarks.direct.http} if it calls over HTTP,
 *   <li>{@link org.syncline.benchmarks.direct.corba} for CORBA and RMI over IIOP,
 *   <li>{@link org.syncline.benchmarks.direct.jarapac} for DCE/RPC and DCOM,
 *   <li>{@link org.syncline.benchmarks.direct.messages} if it carries messages, and calls are made
 *       of them by hand,
 *   <li>{@link org.syncline.benchmarks.direct.objects} if it carries Java objects over a protocol
 *       of its own.
 * </ul>
 *
 * <p>{@link org.syncline.benchmarks.direct.library} is what all of them implement.
 */
@NullMarked
package org.syncline.benchmarks.direct;

import org.jspecify.annotations.NullMarked;

/**
 * Libraries that call over HTTP: Hessian, Burlap, Spring's HTTP invoker, XML-RPC, EJBD.
 *
 * <p>Read {@link org.syncline.benchmarks.direct.http.DirectHessian} first, the shortest.
 */
@NullMarked
package org.syncline.benchmarks.direct.http;

import org.jspecify.annotations.NullMarked;

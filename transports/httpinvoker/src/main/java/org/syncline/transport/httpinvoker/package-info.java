/**
 * Spring's HTTP invoker: serialised Java objects over HTTP, with either of its two clients.
 *
 * <p>Read {@link org.syncline.transport.httpinvoker.HttpInvokerTransport} first.
 */
@NullMarked
package org.syncline.transport.httpinvoker;

import org.jspecify.annotations.NullMarked;

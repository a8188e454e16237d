/**
 * Aeron: messages through memory that both processes map, for peers on one host. Objects travel as
 * over our sockets.
 *
 * <p>Read {@link org.syncline.transport.aeron.AeronTransport} first, then {@link
 * org.syncline.transport.aeron.Streams}, the only class through which the library's memory is
 * touched.
 */
@NullMarked
package org.syncline.transport.aeron;

import org.jspecify.annotations.NullMarked;

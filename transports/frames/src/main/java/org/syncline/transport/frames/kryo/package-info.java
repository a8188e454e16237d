/**
 * Kryo over our frames.
 *
 * <p>Read {@link org.syncline.transport.frames.kryo.KryoTransport} first, then {@code KryoTypes},
 * which decides what can be read at all.
 */
@NullMarked
package org.syncline.transport.frames.kryo;

import org.jspecify.annotations.NullMarked;

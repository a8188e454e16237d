/**
 * Apache Fory over our frames.
 *
 * <p>Read {@link org.syncline.transport.frames.fory.ForyTransport} first, then {@code AllowedFory},
 * which decides what can be read at all.
 */
@NullMarked
package org.syncline.transport.frames.fory;

import org.jspecify.annotations.NullMarked;

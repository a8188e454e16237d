/**
 * JBoss Remoting 2 over its socket transport: Java serialization, pooled connections, one call at a
 * time on each.
 *
 * <p>Read {@link org.syncline.transport.jboss2.ServerEnd} and {@link
 * org.syncline.transport.jboss2.ClientEnd}: the library's two ends, with the necessary corrections.
 * Its connections are those of {@link org.syncline.transport.kit.guard}.
 */
@NullMarked
package org.syncline.transport.jboss2;

import org.jspecify.annotations.NullMarked;

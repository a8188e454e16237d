/**
 * Calls of Linux's C library that the JDK has no methods for: messages between processes of one
 * machine that carry descriptors of open connections ({@link
 * org.syncline.transport.kit.system.UnixMessages}, read first), and the way from a connection of
 * the JDK to its descriptor and back ({@link
 * org.syncline.transport.kit.system.ConnectionDescriptors}).
 */
@NullMarked
package org.syncline.transport.kit.system;

import org.jspecify.annotations.NullMarked;

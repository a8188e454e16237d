/**
 * Sockets of {@code java.net} over an emulated link. Read {@link
 * org.syncline.lab.link.socket.ShapedSocketImpl} first.
 */
@NullMarked
package org.syncline.lab.link.socket;

import org.jspecify.annotations.NullMarked;

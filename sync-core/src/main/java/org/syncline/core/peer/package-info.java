/**
 * Defines how two sides talk: one coarse interface and its messages.
 *
 * <p>Read {@link org.syncline.core.peer.Peer} first. Messages are plain classes with public fields
 * and a no-argument constructor, because the reflective serialisers among the transports cannot
 * fill records; fields are primitives, strings, byte arrays, and arrays of messages, none of them
 * null, so that every transport can map them.
 */
@NullMarked
package org.syncline.core.peer;

import org.jspecify.annotations.NullMarked;

/**
 * Implements {@link org.syncline.core.peer.Peer} for a root of this host: opening, scan, content,
 * settling, history, undo and verification.
 *
 * <p>Read {@link org.syncline.core.replica.LocalPeer} first; it hands each call to the {@code
 * LocalSession} of its root.
 */
@NullMarked
package org.syncline.core.replica;

import org.jspecify.annotations.NullMarked;

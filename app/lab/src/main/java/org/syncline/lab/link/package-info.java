/**
 * Emulated links: what a network between client and server would do to the times of bytes, over
 * every transport alike.
 *
 * <p>Read {@link org.syncline.lab.link.LinkProfile} first (the settings, and where their figures
 * come from), then {@link org.syncline.lab.link.LinkScheduler} (when does a piece arrive?). Both
 * are pure: they know a clock, but no socket and no thread. {@code link.connection} holds real
 * connections to these times; {@code link.socket} and {@code link.channel} put that below the
 * sockets and channels of a JVM.
 */
@NullMarked
package org.syncline.lab.link;

import org.jspecify.annotations.NullMarked;

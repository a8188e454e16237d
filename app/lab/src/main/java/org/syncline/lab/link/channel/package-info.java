/**
 * Channels of {@code java.nio} over an emulated link, and what puts a link below all sockets and
 * channels of a JVM. Read {@link org.syncline.lab.link.channel.LinkInstallation} first, then {@link
 * org.syncline.lab.link.channel.ShapedSelector}.
 */
@NullMarked
package org.syncline.lab.link.channel;

import org.jspecify.annotations.NullMarked;

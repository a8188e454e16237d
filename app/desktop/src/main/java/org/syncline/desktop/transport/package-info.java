/**
 * Choosing transports: their groups, and the list that finds them by typing. Read {@link
 * org.syncline.desktop.transport.TransportFinder} first.
 */
@NullMarked
package org.syncline.desktop.transport;

import org.jspecify.annotations.NullMarked;

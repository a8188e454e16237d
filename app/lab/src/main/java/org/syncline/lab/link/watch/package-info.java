/**
 * What passes the ends of an emulated link, and when an ideal link would have delivered it. Read
 * {@link org.syncline.lab.link.watch.WayWatch} first, then {@link
 * org.syncline.lab.link.watch.WayFinding}.
 */
@NullMarked
package org.syncline.lab.link.watch;

import org.jspecify.annotations.NullMarked;

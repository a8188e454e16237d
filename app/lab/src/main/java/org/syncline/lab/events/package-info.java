/**
 * The JSON events by which a process of this program reports its work to another: how each is
 * written and how it is read, side by side. The command line writes them, the window reads them;
 * {@code docs/guide.md} lists them for everybody else.
 *
 * <p>Read {@link org.syncline.lab.events.RowEvent} first.
 */
@NullMarked
package org.syncline.lab.events;

import org.jspecify.annotations.NullMarked;

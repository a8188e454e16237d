/**
 * The session behind the window, without any node. Read {@link
 * org.syncline.desktop.engine.SessionEngine} first; {@link org.syncline.desktop.engine.SessionHost}
 * is what it asks of this JVM and of a worker alike.
 */
@NullMarked
package org.syncline.desktop.engine;

import org.jspecify.annotations.NullMarked;

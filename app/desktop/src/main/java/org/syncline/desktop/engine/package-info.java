/**
 * The session behind the window, without any node. Read {@link
 * org.syncline.desktop.engine.SessionEngine} first; {@link org.syncline.desktop.engine.SessionHost}
 * declares the operations of a session in this JVM and in a worker alike.
 */
@NullMarked
package org.syncline.desktop.engine;

import org.jspecify.annotations.NullMarked;

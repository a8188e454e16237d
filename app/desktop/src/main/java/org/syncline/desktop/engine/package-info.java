/**
 * The session behind the window, without any node. Read {@link org.syncline.desktop.engine.Engine}
 * first.
 */
@NullMarked
package org.syncline.desktop.engine;

import org.jspecify.annotations.NullMarked;

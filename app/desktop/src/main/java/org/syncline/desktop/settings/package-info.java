/**
 * The settings that the window remembers. Read {@link org.syncline.desktop.settings.Settings}
 * first.
 */
@NullMarked
package org.syncline.desktop.settings;

import org.jspecify.annotations.NullMarked;

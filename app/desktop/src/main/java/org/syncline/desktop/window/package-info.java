/** The window as a whole. Read {@link org.syncline.desktop.window.MainPresenter} first. */
@NullMarked
package org.syncline.desktop.window;

import org.jspecify.annotations.NullMarked;

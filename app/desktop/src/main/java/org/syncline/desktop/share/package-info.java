/**
 * Serves a folder from the window. Read {@link org.syncline.desktop.share.SharePresenter} first.
 */
@NullMarked
package org.syncline.desktop.share;

import org.jspecify.annotations.NullMarked;

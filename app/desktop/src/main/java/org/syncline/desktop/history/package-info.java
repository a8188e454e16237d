/**
 * The earlier runs of the two roots, and the actions of each. Read {@link
 * org.syncline.desktop.history.HistoryPresenter} first.
 */
@NullMarked
package org.syncline.desktop.history;

import org.jspecify.annotations.NullMarked;

/**
 * The timing tables of all runs of this window and of measured matrices, and their export. Read
 * {@link org.syncline.desktop.timing.TimingPresenter} first.
 */
@NullMarked
package org.syncline.desktop.timing;

import org.jspecify.annotations.NullMarked;

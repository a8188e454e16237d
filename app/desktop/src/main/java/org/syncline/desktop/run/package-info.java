/**
 * Progress, pause, cancel and the live charts of a run. Read {@link
 * org.syncline.desktop.run.RunPresenter} first.
 */
@NullMarked
package org.syncline.desktop.run;

import org.jspecify.annotations.NullMarked;

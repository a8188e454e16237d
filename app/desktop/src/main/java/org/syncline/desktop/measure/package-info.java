/**
 * Matrices that the window measures with the lab's own engine. Read {@link
 * org.syncline.desktop.measure.MatrixPresenter} first.
 */
@NullMarked
package org.syncline.desktop.measure;

import org.jspecify.annotations.NullMarked;

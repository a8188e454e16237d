/**
 * The two roots and the options of a run. Read {@link org.syncline.desktop.setup.SetupPresenter}
 * first.
 */
@NullMarked
package org.syncline.desktop.setup;

import org.jspecify.annotations.NullMarked;

/**
 * The desktop window. Read {@link org.syncline.desktop.App} first, then {@link
 * org.syncline.desktop.Workbench}, which wires everything, then {@link
 * org.syncline.desktop.window.MainPresenter}, which leads a run from click to result.
 *
 * <p>A feature is a package of three kinds of classes: {@code XView} holds nodes only, {@code
 * XPresenter} holds properties and commands and no nodes, {@code XState} is a record.
 */
@NullMarked
package org.syncline.desktop;

import org.jspecify.annotations.NullMarked;

/**
 * The list of problems, conflicts and events that stays. Read {@link
 * org.syncline.desktop.messages.MessagesPresenter} first.
 */
@NullMarked
package org.syncline.desktop.messages;

import org.jspecify.annotations.NullMarked;

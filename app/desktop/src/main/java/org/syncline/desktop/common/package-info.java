/**
 * Shared parts of all features: threads, failures in words, figures in words, icons, dialogs. Read
 * {@link org.syncline.desktop.common.TaskRunner} first.
 */
@NullMarked
package org.syncline.desktop.common;

import org.jspecify.annotations.NullMarked;

/**
 * Failures in words: the same sentences on the command line, in events and in the window. Read
 * {@link org.syncline.lab.failure.Failure} first.
 */
@NullMarked
package org.syncline.lab.failure;

import org.jspecify.annotations.NullMarked;

/**
 * A comparison as a person looks at it and edits it, row by row, and the form in which it travels
 * between processes. Read {@link org.syncline.lab.review.Review} first.
 */
@NullMarked
package org.syncline.lab.review;

import org.jspecify.annotations.NullMarked;

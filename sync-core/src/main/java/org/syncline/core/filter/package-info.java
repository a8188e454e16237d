/**
 * The choice of paths that take part: rules as in {@code .gitignore}, turned into a pure matcher.
 *
 * <p>Read {@link org.syncline.core.filter.Filter} first.
 */
@NullMarked
package org.syncline.core.filter;

import org.jspecify.annotations.NullMarked;

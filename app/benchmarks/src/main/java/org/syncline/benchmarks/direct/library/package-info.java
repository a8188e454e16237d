/**
 * The common part of all libraries that are called directly.
 *
 * <p>Read {@link org.syncline.benchmarks.direct.library.DirectLibrary} first.
 */
@NullMarked
package org.syncline.benchmarks.direct.library;

import org.jspecify.annotations.NullMarked;

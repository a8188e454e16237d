/**
 * Directories read and built by their exact name bytes. Read {@link
 * org.syncline.corpora.tree.TreeDir} first, then {@code TreeDirs}, which picks the implementation:
 * Linux by the foreign-function API, elsewhere java.nio.
 *
 * <p>This is a tool of tests and demos, on purpose independent of the synchroniser's own file
 * access, so that a mistake there cannot hide itself here.
 */
@NullMarked
package org.syncline.corpora.tree;

import org.jspecify.annotations.NullMarked;

/**
 * SQLite databases in a user's own folders: how they are found safe, opened, asked, and how their
 * failures differ. What is in them is other packages' concern.
 *
 * <p>Read {@link org.syncline.core.sqlite.SqliteFile} first.
 */
@NullMarked
package org.syncline.core.sqlite;

import org.jspecify.annotations.NullMarked;

/**
 * What callers of a served root do, and what guests may. Read {@link
 * org.syncline.core.serve.ServedSessions} and {@link org.syncline.core.serve.Guest} first.
 */
@NullMarked
package org.syncline.core.serve;

import org.jspecify.annotations.NullMarked;

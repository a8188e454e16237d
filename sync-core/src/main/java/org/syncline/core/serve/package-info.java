/** What callers of a served root do. Read {@link org.syncline.core.serve.ServedSessions} first. */
@NullMarked
package org.syncline.core.serve;

import org.jspecify.annotations.NullMarked;

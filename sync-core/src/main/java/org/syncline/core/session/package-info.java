/**
 * One synchronisation from scan to archive, in small steps.
 *
 * <p>Read {@link org.syncline.core.session.Session} first, then {@link
 * org.syncline.core.session.RootOpener}, which opens what the user named.
 */
@NullMarked
package org.syncline.core.session;

import org.jspecify.annotations.NullMarked;

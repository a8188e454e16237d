/**
 * Who this installation is to others, and whom it trusts. Read {@link
 * org.syncline.peers.identity.Identity} first.
 */
@NullMarked
package org.syncline.peers.identity;

import org.jspecify.annotations.NullMarked;

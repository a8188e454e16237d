/** Whom this machine trusts, and pairing with others, from the window. */
@NullMarked
package org.syncline.desktop.peers;

import org.jspecify.annotations.NullMarked;

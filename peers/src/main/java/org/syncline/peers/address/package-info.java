/** Places in networks, as people write them, and those of this machine. */
@NullMarked
package org.syncline.peers.address;

import org.jspecify.annotations.NullMarked;

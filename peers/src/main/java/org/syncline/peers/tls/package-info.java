/** TLS 1.3 between installations, whose certificates are signed by themselves. */
@NullMarked
package org.syncline.peers.tls;

import org.jspecify.annotations.NullMarked;

/**
 * How installations on one network find each other, by mDNS and DNS-SD (RFC 6762 and 6763). What
 * anybody there learns is a name, a port, and whether shares or a code for pairing are there; whom
 * to trust is no matter of this package.
 */
@NullMarked
package org.syncline.peers.discovery;

import org.jspecify.annotations.NullMarked;

/**
 * How two installations come to trust each other by a code that a person reads on one and types on
 * the other. Read {@link org.syncline.peers.pairing.PairingOffer} first; the messages are in {@link
 * org.syncline.peers.pairing.PairingExchange}.
 */
@NullMarked
package org.syncline.peers.pairing;

import org.jspecify.annotations.NullMarked;

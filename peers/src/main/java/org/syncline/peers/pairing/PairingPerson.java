package org.syncline.peers.pairing;

import org.syncline.peers.identity.PairedPeer;

/** The person at one side of a pairing. */
@FunctionalInterface
public interface PairingPerson {

    /**
     * Asks whether the other side, which has proved to know the code, is the one that is meant. May
     * wait for an answer; called by the thread that pairs.
     */
    boolean isMeant(PairedPeer other);

    /**
     * Says that the other side has refused or left, so that an answer does not matter any more.
     * Called by another thread, also while {@link #isMeant} waits.
     */
    default void otherRefused() {}
}

package org.syncline.desktop.peers;

import org.syncline.peers.identity.PairedPeer;

import java.util.List;

/**
 * Whom this machine trusts, and how far a pairing is. Immutable.
 *
 * @param key of this machine, for people; empty until it was read
 * @param code that the other machine is to type, or the empty string
 * @param places where the other machine reaches this one while a code is shown
 * @param said what happened last, in a sentence, or the empty string
 * @param failed true if that is a failure
 */
public record PeersState(
        Step step,
        String key,
        List<PairedPeer> peers,
        String code,
        List<String> places,
        String said,
        boolean failed) {

    /** The course of a pairing. */
    public enum Step {
        IDLE,
        /** A code is shown, or about to be. */
        OFFERING,
        /** A code that was typed is tried. */
        JOINING
    }

    static final PeersState START =
            new PeersState(Step.IDLE, "", List.of(), "", List.of(), "", false);

    public PeersState {
        peers = List.copyOf(peers);
        places = List.copyOf(places);
    }

    boolean isIdle() {
        return step == Step.IDLE;
    }

    PeersState at(Step next) {
        return new PeersState(next, key, peers, "", List.of(), "", false);
    }

    PeersState offering(String shown, List<String> at) {
        return new PeersState(Step.OFFERING, key, peers, shown, at, "", false);
    }

    /** Leaves a pairing that has begun meanwhile as it is. */
    PeersState knowing(String own, List<PairedPeer> all, String words) {
        return new PeersState(step, own, all, code, places, words, false);
    }

    PeersState ended(String words, boolean isFailure) {
        return new PeersState(Step.IDLE, key, peers, "", List.of(), words, isFailure);
    }
}

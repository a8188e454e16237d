package org.syncline.desktop.peers;

import org.syncline.peers.identity.PairedPeer;

import java.util.List;
import java.util.Optional;

/**
 * Whom this machine trusts, and how far a pairing is. Immutable.
 *
 * @param key of this machine, for people; empty until it was read
 * @param code that the other machine is to type, or the empty string
 * @param places where the other machine reaches this one while a code is shown
 * @param other the machine that has proved to know the code, while persons are asked
 * @param said what happened last, in a sentence, or the empty string
 * @param outcome what kind of event that was
 */
public record PeersState(
        Step step,
        String key,
        List<PairedPeer> peers,
        String code,
        List<String> places,
        Optional<PairedPeer> other,
        String said,
        Outcome outcome) {

    /** The course of a pairing. */
    public enum Step {
        IDLE,
        /** A code is shown, or about to be. */
        OFFERING,
        /** A code that was typed is tried. */
        JOINING,
        /** The user is asked whether the other machine is meant. */
        ASKED,
        /** The user has agreed; the person at the other machine has not answered. */
        WAITING
    }

    /** How something ended. */
    public enum Outcome {
        NONE,
        DONE,
        FAILED
    }

    static final PeersState START =
            new PeersState(
                    Step.IDLE, "", List.of(), "", List.of(), Optional.empty(), "", Outcome.NONE);

    public PeersState {
        peers = List.copyOf(peers);
        places = List.copyOf(places);
    }

    boolean isIdle() {
        return step == Step.IDLE;
    }

    boolean isBeforeQuestion() {
        return step == Step.OFFERING || step == Step.JOINING;
    }

    PeersState at(Step next) {
        return new PeersState(next, key, peers, "", List.of(), Optional.empty(), "", Outcome.NONE);
    }

    PeersState offering(String shown, List<String> at) {
        return new PeersState(
                Step.OFFERING, key, peers, shown, at, Optional.empty(), "", Outcome.NONE);
    }

    PeersState asked(PairedPeer about) {
        return new PeersState(
                Step.ASKED, key, peers, code, places, Optional.of(about), "", Outcome.NONE);
    }

    PeersState waiting() {
        return new PeersState(Step.WAITING, key, peers, code, places, other, "", Outcome.NONE);
    }

    /** Leaves a pairing that has begun meanwhile as it is. */
    PeersState knowing(String own, List<PairedPeer> all, String words) {
        Outcome known = words.isEmpty() ? Outcome.NONE : Outcome.DONE;
        return new PeersState(step, own, all, code, places, other, words, known);
    }

    PeersState ended(String words, Outcome how) {
        return new PeersState(Step.IDLE, key, peers, "", List.of(), Optional.empty(), words, how);
    }
}

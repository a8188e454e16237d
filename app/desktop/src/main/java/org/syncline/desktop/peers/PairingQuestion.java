package org.syncline.desktop.peers;

import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.pairing.PairingPerson;

import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Asks the user once whether a machine is meant. Any thread may answer; the first answer counts.
 */
final class PairingQuestion implements PairingPerson {
    private final Consumer<PairedPeer> ask;
    private final CompletableFuture<Boolean> answer = new CompletableFuture<>();

    /**
     * @param ask shows the question and returns at once
     */
    PairingQuestion(Consumer<PairedPeer> ask) {
        this.ask = ask;
    }

    @Override
    public boolean isMeant(PairedPeer other) {
        if (!answer.isDone()) {
            ask.accept(other);
        }
        return answer.join();
    }

    @Override
    public void otherRefused() {
        answer(false);
    }

    void answer(boolean meant) {
        answer.complete(meant);
    }
}

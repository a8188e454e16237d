package org.syncline.core.replica;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.util.concurrent.FutureTask;

@Timeout(30)
class CallGateTest {

    private final CallGate gate = new CallGate();

    @Test
    void endsWhenTheLastCallHasLeft() throws Exception {
        gate.enter();
        FutureTask<Void> end =
                new FutureTask<>(
                        () -> {
                            gate.shut();
                            gate.awaitEmpty(60);
                            return null;
                        });
        Thread.ofPlatform().start(end);
        while (!refuses()) {
            Thread.onSpinWait();
        }
        assertFalse(end.isDone());
        gate.leave();
        assertDoesNotThrow(() -> end.get());
    }

    private boolean refuses() {
        try {
            gate.enter();
            gate.leave();
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    @Test
    void givesUpOnACallThatNeverLeaves() throws IOException {
        gate.enter();
        gate.shut();
        assertThrows(IOException.class, () -> gate.awaitEmpty(0));
        assertTrue(gate.isBusy());
    }

    @Test
    void oneThreadEndsItAndTheOthersWaitForThat() throws Exception {
        assertTrue(gate.shut());
        assertFalse(gate.shut());
        FutureTask<Void> other =
                new FutureTask<>(
                        () -> {
                            gate.awaitOver(60);
                            return null;
                        });
        Thread waiting = Thread.ofPlatform().start(other);
        while (waiting.getState() != Thread.State.TIMED_WAITING && !other.isDone()) {
            Thread.onSpinWait();
        }
        assertFalse(other.isDone());
        gate.over();
        assertDoesNotThrow(() -> other.get());
    }
}

package org.syncline.core.peer;

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
                            gate.end(60);
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
        assertThrows(IOException.class, () -> gate.end(0));
        assertTrue(gate.isBusy());
    }

    @Test
    void endsOnce() throws IOException {
        gate.end(0);
        assertThrows(IOException.class, () -> gate.end(0));
    }
}

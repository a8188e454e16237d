package org.syncline.transport.socket;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

@Timeout(value = 120, unit = TimeUnit.SECONDS)
class ReadingRoleTest {

    private static final long LONG = TimeUnit.HOURS.toNanos(1);

    private final ReadingRole role = new ReadingRole();

    @Test
    void keepsTheRoleWhileReading() {
        role.begin();
        assertFalse(role.takeAfter(0));
        assertTrue(role.endCall(role.beginCall()));
        assertFalse(role.takeAfter(0));
    }

    @Test
    void losesTheRoleDuringALongCall() {
        role.begin();
        long call = role.beginCall();
        assertFalse(role.takeAfter(LONG));
        assertTrue(role.takeAfter(0));
        assertFalse(role.takeAfter(0), "it was taken already");
        assertFalse(role.endCall(call));
    }

    @Test
    void passesTheRoleToExactlyOneHolder() {
        role.begin();
        long old = role.beginCall();
        assertTrue(role.takeAfter(0));
        role.begin();
        long call = role.beginCall();
        assertFalse(role.endCall(old));
        assertTrue(role.endCall(call));
    }

    @Test
    void isBusyFromTheFirstCallUntilTheIdleTime() {
        role.begin();
        assertFalse(role.wasBusy(LONG), "nothing was called yet");
        long call = role.beginCall();
        assertTrue(role.isExecuting());
        assertTrue(role.wasBusy(0));
        assertTrue(role.endCall(call));
        assertFalse(role.isExecuting());
        assertTrue(role.wasBusy(LONG));
        assertFalse(role.wasBusy(0));
    }

    /** Exactly one thread has the role after a call, whether the call ends or loses it. */
    @Test
    void aCallEndsOrLosesTheRoleAndNeverBoth() throws InterruptedException {
        int calls = 200_000;
        AtomicInteger taken = new AtomicInteger();
        role.begin();
        Thread watch =
                Thread.ofPlatform()
                        .start(
                                () -> {
                                    while (!Thread.currentThread().isInterrupted()) {
                                        if (role.takeAfter(0)) {
                                            taken.incrementAndGet();
                                        }
                                    }
                                });
        int lost = 0;
        try {
            for (int i = 0; i < calls; i++) {
                if (!role.endCall(role.beginCall())) {
                    lost++;
                    role.begin();
                }
            }
        } finally {
            watch.interrupt();
            watch.join();
        }
        assertEquals(lost, taken.get());
    }
}

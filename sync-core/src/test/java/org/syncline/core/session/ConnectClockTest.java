package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.core.session.OpenedRoot.ConnectTimes;

import java.util.Optional;

class ConnectClockTest {
    private long now;
    private final ConnectClock clock = new ConnectClock(() -> now * 1_000_000_000);

    @Test
    void eachStepGrowsUntilTheNextBegins() {
        assertEquals(Optional.empty(), clock.soFar());
        clock.mark();
        now = 3;
        assertEquals(Optional.of(new ConnectTimes(3, 0, 0)), clock.soFar());
        clock.mark();
        now = 4;
        assertEquals(Optional.of(new ConnectTimes(3, 1, 0)), clock.soFar());
        clock.mark();
        now = 6;
        clock.mark();
        now = 9;
        assertEquals(Optional.of(new ConnectTimes(3, 1, 2)), clock.soFar());
    }
}

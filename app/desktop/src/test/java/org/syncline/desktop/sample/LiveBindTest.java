package org.syncline.desktop.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicLong;

class LiveBindTest {

    private final AtomicLong now = new AtomicLong();
    private final LiveBind live = new LiveBind(now::get);

    @Test
    void bindingIsTimedFromItsBeginningToItsEnd() {
        assertEquals(OptionalDouble.empty(), live.seconds());
        live.end();
        assertEquals(OptionalDouble.empty(), live.seconds(), "nothing has begun");

        now.set(1_000_000_000);
        live.begin();
        assertEquals(OptionalDouble.of(0), live.seconds());
        now.set(1_500_000_000);
        assertEquals(OptionalDouble.of(0.5), live.seconds());

        live.end();
        now.set(3_000_000_000L);
        live.end();
        assertEquals(OptionalDouble.of(0.5), live.seconds());

        live.clear();
        assertEquals(OptionalDouble.empty(), live.seconds());
    }
}

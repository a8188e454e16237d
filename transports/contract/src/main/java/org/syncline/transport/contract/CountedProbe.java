package org.syncline.transport.contract;

import org.syncline.core.transport.ProbeService;

import java.util.concurrent.atomic.AtomicInteger;

/** Counts the calls that reach it. */
final class CountedProbe extends ProbeService {

    private final AtomicInteger calls = new AtomicInteger();

    int calls() {
        return calls.get();
    }

    @Override
    public double add(double a, double b) {
        calls.incrementAndGet();
        return super.add(a, b);
    }
}

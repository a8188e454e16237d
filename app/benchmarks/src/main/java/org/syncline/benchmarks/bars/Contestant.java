package org.syncline.benchmarks.bars;

import org.syncline.benchmarks.MeasuredCall;

import java.util.List;

/**
 * Calls that {@link org.syncline.benchmarks.calls.CallLatency} measures, to compare with others.
 *
 * @param callee its first argument
 * @param flags of both JVMs
 * @param call the call that is made
 * @param inFlight calls of a thread under way at a time
 */
record Contestant(String callee, List<String> flags, MeasuredCall call, int inFlight) {

    private static final int BATCH = 500;

    static Contestant of(String callee) {
        return of(callee, MeasuredCall.ADD);
    }

    static Contestant of(String callee, MeasuredCall call) {
        return new Contestant(callee, List.of(), call, 1);
    }

    /** Returns a contestant that blocks at once, rather than look for its answer first. */
    static Contestant blocking(String callee) {
        return new Contestant(callee, List.of("-Dsyncline.spin.micros=0"), MeasuredCall.ADD, 1);
    }

    static Contestant asynchronous(String callee) {
        return new Contestant(callee, List.of(), MeasuredCall.ADD, BATCH);
    }

    String title() {
        String title = call == MeasuredCall.ADD ? callee : callee + " " + call;
        if (inFlight > 1) {
            return title + " × " + inFlight;
        }
        return flags.isEmpty() ? title : title + " blocking";
    }
}

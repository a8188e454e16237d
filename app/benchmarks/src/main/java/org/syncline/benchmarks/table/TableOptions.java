package org.syncline.benchmarks.table;

import org.syncline.benchmarks.MeasuredCall;

import java.util.List;
import java.util.Set;

/**
 * The measurements to make, and their length.
 *
 * @param transports empty for all
 * @param length of each benchmark
 */
record TableOptions(Set<String> transports, List<MeasuredCall> calls, Length length) {

    /** The length in JMH's terms; as many iterations warm up. */
    record Length(int forks, int iterations, int seconds) {

        /** Returns the seconds of a fork without warming up. */
        int measured() {
            return iterations * seconds;
        }

        @Override
        public String toString() {
            return "%d client JVMs of %d × %d s, after as much to warm up"
                    .formatted(forks, iterations, seconds);
        }
    }

    boolean has(String transport) {
        return transports.isEmpty() || transports.contains(transport);
    }
}

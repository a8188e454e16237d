package org.syncline.core.session;

import org.syncline.core.measure.Warmth;

import java.util.Collection;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The transports of the runs of a JVM that have come to their end. For any thread. */
final class EndedRuns {

    private final Set<String> transports = ConcurrentHashMap.newKeySet();
    private volatile boolean any;

    /** Returns how warm a run over these transports is that begins now; over none it is local. */
    Warmth warmth(Collection<String> over) {
        if (!any) {
            return Warmth.COLD;
        }
        return transports.containsAll(over) ? Warmth.WARM : Warmth.COLD_TRANSPORT;
    }

    void add(Collection<String> over) {
        transports.addAll(over);
        any = true;
    }
}

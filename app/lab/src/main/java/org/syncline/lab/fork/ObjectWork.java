package org.syncline.lab.fork;

import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Transport;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.CallbackReach;
import org.syncline.lab.probe.ObjectSession;
import org.syncline.lab.probe.ObjectSession.Operations;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** Operations on remote objects; each has a metric of its own name. */
final class ObjectWork implements TimedWork {

    private final int times;
    private final Operations operations;
    private final ObjectSession session;

    ObjectWork(Work.Objects work, Transport over) throws IOException {
        this(work.times(), Operations.ALL, over);
    }

    ObjectWork(Work.SomeObjects work, Transport over) throws IOException {
        this(work.times(), work.passed() ? Operations.PASSING : Operations.OTHERS, over);
    }

    private ObjectWork(int times, Operations operations, Transport over) throws IOException {
        if (operations == Operations.PASSING && !over.traits().has(Feature.CALLBACKS)) {
            throw new IOException(CallbackReach.words(over.name()));
        }
        this.times = times;
        this.operations = operations;
        session = ObjectSession.open(over);
    }

    @Override
    public Times first() throws IOException {
        Map<String, Double> seconds = new HashMap<>(session.round(operations, 1));
        seconds.replace("lookup", session.firstLookup());
        return times(seconds, 1);
    }

    @Override
    public Times next() throws IOException {
        return times(new HashMap<>(session.round(operations, times)), times);
    }

    private static Times times(Map<String, Double> seconds, int times) {
        double total = seconds.values().stream().mapToDouble(Double::doubleValue).sum();
        seconds.put(ForkLine.TOTAL, total);
        return new Times(seconds, Map.of("times", (long) times));
    }

    @Override
    public void close() throws IOException {
        session.close();
    }
}

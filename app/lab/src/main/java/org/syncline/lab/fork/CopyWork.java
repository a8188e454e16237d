package org.syncline.lab.fork;

import org.syncline.core.transport.Probe;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.ValueCopier;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.options.Labels;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.probe.CopyReach;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/** The serialisation of calls alone, in this JVM. The first iteration is that of one call. */
final class CopyWork implements TimedWork {

    private final Work.Copies work;
    private final List<Object> objects;
    private final ValueCopier copier;

    CopyWork(Work.Copies work, Transport over) throws IOException {
        this.work = work;
        objects =
                work.shape().prepare(work.carriers().size()).stream()
                        .map(CallShape.Prepared::objects)
                        .flatMap(List::stream)
                        .toList();
        if (objects.isEmpty()) {
            throw new IOException(
                    "calls of the shape %s carry no object".formatted(Labels.of(work.shape())));
        }
        copier =
                over.copier(Probe.class)
                        .orElseThrow(() -> new IOException(CopyReach.words(over.name())));
    }

    @Override
    public Times first() throws IOException {
        Times times = times(1);
        for (Object each : objects) {
            Object copy = copier.copy(each);
            if (copy == each || copy == null || copy.getClass() != each.getClass()) {
                throw new IOException("serialisation made something else of " + each.getClass());
            }
        }
        return times;
    }

    @Override
    public Times next() throws IOException {
        return times(work.calls());
    }

    private Times times(int calls) throws IOException {
        Object last = null;
        long start = System.nanoTime();
        for (int i = 0; i < calls; i++) {
            for (Object each : objects) {
                last = copier.copy(each);
            }
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        if (last == null) { // copies that nobody looks at might not be made
            throw new IOException("serialisation lost an object");
        }
        return new Times(
                Map.of(ForkLine.TOTAL, seconds), Map.of("copies", (long) calls * objects.size()));
    }

    @Override
    public void close() {}
}

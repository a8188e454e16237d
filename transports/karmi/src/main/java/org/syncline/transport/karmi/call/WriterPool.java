package org.syncline.transport.karmi.call;

import org.syncline.transport.karmi.wire.GraphWriter;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Supplier;

/** The writers of one connection that are not in use. Thread-safe. */
final class WriterPool {
    private static final int KEEP = 16;

    private final Supplier<GraphWriter> maker;
    private final Deque<GraphWriter> idle = new ArrayDeque<>();

    WriterPool(Supplier<GraphWriter> maker) {
        this.maker = maker;
    }

    GraphWriter take() {
        GraphWriter writer;
        synchronized (idle) {
            writer = idle.pollLast();
        }
        return writer == null ? maker.get() : writer;
    }

    void give(GraphWriter writer) {
        writer.reset();
        synchronized (idle) {
            if (idle.size() < KEEP) {
                idle.addLast(writer);
            }
        }
    }
}

package org.syncline.transport.karmi.wire;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Objects on a stream of their own, in frames: the number of bytes that follow (little-endian int),
 * the number of classes described here first (count), their descriptions (number, name, layout
 * digest, layout in words), then content. A frame ends between two objects, never inside one.
 */
final class FramedOutlet extends GraphOutlet {
    private final OutputStream out;
    private final Descriptions descriptions;
    private final WireLimits limits;

    /** The classes described since the last frame. */
    private static final class Descriptions {
        private final WireOutput text;
        private int count;

        Descriptions(WireLimits limits) {
            text = new WireOutput(limits.frameBytes());
        }

        OutgoingClasses classes() {
            return new OutgoingClasses(this::add);
        }

        private void add(int id, String name, long layout, String description) throws IOException {
            text.putCount(id);
            text.putString(name);
            text.put(layout);
            text.putString(description);
            count++;
        }

        void clear() {
            text.reset();
            count = 0;
        }
    }

    private FramedOutlet(
            OutputStream out, Descriptions descriptions, GraphWriter graph, WireLimits limits) {
        super(graph);
        graph.keepTogether();
        this.out = out;
        this.descriptions = descriptions;
        this.limits = limits;
    }

    /** With the limits of the program. */
    static FramedOutlet to(OutputStream out, References references) {
        WireLimits limits = ProgramProperties.limits(true);
        Descriptions descriptions = new Descriptions(limits);
        GraphWriter graph = new GraphWriter(descriptions.classes(), references, limits);
        return new FramedOutlet(out, descriptions, graph, limits);
    }

    @Override
    public void drain() throws IOException {
        GraphWriter graph = graph();
        int length = graph.position();
        if (graph.isInside() || (length == 0 && descriptions.count == 0)) {
            return;
        }
        WireOutput head = new WireOutput(limits.frameBytes());
        head.put(0);
        head.putCount(descriptions.count);
        head.putBytes(descriptions.text.array(), 0, descriptions.text.position());
        int total = Math.addExact(head.position() - Integer.BYTES, length);
        LittleEndianBytes.put(head.array(), 0, total);
        out.write(head.array(), 0, head.position());
        out.write(graph.array(), 0, length);
        graph.sent();
        descriptions.clear();
    }

    @Override
    public void forgetClasses() throws IOException {
        drain();
        graph().describe(descriptions.classes());
    }

    @Override
    public void flush() throws IOException {
        drain();
        out.flush();
    }

    @Override
    public void close() throws IOException {
        try (out) {
            flush();
        }
    }
}

package org.syncline.transport.karmi.wire;

import java.io.IOException;
import java.io.InputStream;

/** Objects out of a message that another object received. */
public class GraphInlet extends Inlet {
    private final GraphReader graph;

    public GraphInlet(GraphReader graph) {
        this.graph = graph;
    }

    /** {@code in} itself if it is one, else one that reads frames from it. */
    public static GraphInlet around(InputStream in, References references) {
        return in instanceof GraphInlet inlet ? inlet : FramedInlet.from(in, references);
    }

    public final GraphReader graph() {
        return graph;
    }

    @Override
    public final WireInput buffer() {
        return graph;
    }

    @Override
    public int fill(int n) throws IOException {
        return graph.remaining();
    }

    /** From here on both ends describe classes anew. */
    public void forgetClasses() throws IOException {
        throw new IOException("class descriptions belong to the connection");
    }
}

package org.syncline.transport.karmi.wire;

import java.io.IOException;
import java.io.OutputStream;

/** Objects as part of a message that another object sends. */
public class GraphOutlet extends Outlet {
    private final GraphWriter graph;

    public GraphOutlet(GraphWriter graph) {
        this.graph = graph;
    }

    /** {@code out} itself if it is one, else one that sends frames to it. */
    public static GraphOutlet around(OutputStream out, References references) {
        return out instanceof GraphOutlet outlet ? outlet : FramedOutlet.to(out, references);
    }

    public final GraphWriter graph() {
        return graph;
    }

    @Override
    public final WireOutput buffer() {
        return graph;
    }

    @Override
    public void drain() throws IOException {}

    /** From here on both ends describe classes anew. */
    public void forgetClasses() throws IOException {
        throw new IOException("class descriptions belong to the connection");
    }
}

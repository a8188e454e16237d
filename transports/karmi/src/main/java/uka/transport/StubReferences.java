package uka.transport;

import org.syncline.transport.karmi.wire.GraphReader;
import org.syncline.transport.karmi.wire.GraphWriter;
import org.syncline.transport.karmi.wire.References;

import uka.karmi.rmi.internal.DefaultNode;

import java.io.IOException;

/** Remote objects on a program's own streams: those of its one node, which starts when needed. */
enum StubReferences implements References {
    INSTANCE;

    private static References node() {
        return DefaultNode.get().node().references();
    }

    @Override
    public boolean isReference(Object o) throws IOException {
        return node().isReference(o);
    }

    @Override
    public void write(GraphWriter out, Object o) throws IOException {
        node().write(out, o);
    }

    @Override
    public Object read(GraphReader in) throws IOException {
        return node().read(in);
    }
}

package org.syncline.transport.karmi.wire;

import java.io.IOException;

/**
 * Writes and reads the fields that one class of a hierarchy declares; the implementations are
 * generated.
 */
public abstract class Layer {
    protected Layer() {}

    public abstract void write(GraphWriter out, Object o) throws IOException;

    public abstract void read(GraphReader in, Object o) throws IOException;
}

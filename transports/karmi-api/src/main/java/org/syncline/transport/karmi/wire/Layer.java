package org.syncline.transport.karmi.wire;

import java.io.IOException;

/** Writes and reads the fields that one class of a hierarchy declares; generated. */
public abstract class Layer {
    public abstract void write(GraphWriter out, Object o) throws IOException;

    public abstract void read(GraphReader in, Object o) throws IOException;
}

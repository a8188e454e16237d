package org.syncline.transport.karmi.wire;

import java.io.IOException;

/** Writes a record's components and builds a record from them; generated. */
public abstract class RecordLayer {
    public abstract void write(GraphWriter out, Object o) throws IOException;

    public abstract Object read(GraphReader in) throws IOException;
}

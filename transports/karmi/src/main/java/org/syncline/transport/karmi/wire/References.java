package org.syncline.transport.karmi.wire;

import java.io.IOException;
import java.io.StreamCorruptedException;

/** How remote objects pass through a message: as references instead of copies. */
public interface References {
    /** No remote objects: everything is copied. */
    References NONE =
            new References() {
                @Override
                public boolean isReference(Object o) {
                    return false;
                }

                @Override
                public void write(GraphWriter out, Object o) throws IOException {
                    throw new StreamCorruptedException("no remote references here");
                }

                @Override
                public Object read(GraphReader in) throws IOException {
                    throw new StreamCorruptedException("no remote references here");
                }
            };

    /**
     * Whether {@code o} is a stub or an exported object; throws when it is remote but not exported.
     */
    boolean isReference(Object o) throws IOException;

    void write(GraphWriter out, Object o) throws IOException;

    Object read(GraphReader in) throws IOException;
}

package org.syncline.transport.corba;

import org.omg.CORBA.portable.InputStream;
import org.syncline.transport.kit.AllowList;

import java.io.IOException;

/** Reads the values of one message, without memory for what cannot be in it. For one thread. */
final class CdrInput {

    private final InputStream in;
    private final MessageEnd end;
    private final WideText wide;
    private int depth;

    CdrInput(InputStream in, MessageEnd end, WideText wide) {
        this.in = in;
        this.end = end;
        this.wide = wide;
    }

    InputStream stream() {
        return in;
    }

    /** The same for what the ORB reads by itself. */
    InputStream boundedStream() {
        end.bound(in);
        return in;
    }

    /** How many elements follow, each of which takes at least so many bytes. */
    int count(int leastBytes) throws IOException {
        int count = in.read_long();
        if (count < 0 || (long) count * leastBytes > end.remaining(in)) {
            throw new IOException(
                    "a sequence of "
                            + Integer.toUnsignedString(count)
                            + " elements is longer than its message");
        }
        return count;
    }

    /** A wide string, whose length is looked at before memory is taken. */
    String text() throws IOException {
        return wide.read(in, count(1));
    }

    void enter() throws IOException {
        depth++;
        if (depth > AllowList.MOST_DEPTH) {
            throw new IOException("objects are nested deeper than " + AllowList.MOST_DEPTH);
        }
    }

    void leave() {
        depth--;
    }
}

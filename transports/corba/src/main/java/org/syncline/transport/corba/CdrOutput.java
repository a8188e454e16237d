package org.syncline.transport.corba;

import org.omg.CORBA.portable.OutputStream;
import org.syncline.transport.kit.AllowList;
import org.syncline.transport.kit.MessageLimits;

import java.io.IOException;

/** Writes the values of one message, up to a limit. For one thread. */
final class CdrOutput {

    private final OutputStream out;
    private final WideText wide;
    private long left = MessageLimits.BYTES;
    private int depth;

    CdrOutput(OutputStream out, WideText wide) {
        this.out = out;
        this.wide = wide;
    }

    OutputStream stream() {
        return out;
    }

    /**
     * Announces content before memory is taken for it.
     *
     * @throws IOException if the message would be too long
     */
    void take(long bytes) throws IOException {
        left -= bytes;
        if (left < 0) {
            throw new IOException(
                    "a message has at most "
                            + MessageLimits.BYTES
                            + " bytes of content; send less in one call");
        }
    }

    void text(String text) throws IOException {
        String marked = WideText.marked(text);
        take(WideText.length(marked));
        wide.write(out, marked);
    }

    void enter() throws IOException {
        if (++depth > AllowList.MOST_DEPTH) {
            throw MessageLimits.tooDeep(AllowList.MOST_DEPTH);
        }
    }

    void leave() {
        depth--;
    }

    /** Begins a sequence of elements, each of which takes at least so many bytes. */
    void begin(int count, int leastBytes) throws IOException {
        take((long) count * leastBytes);
        out.write_long(count);
    }
}

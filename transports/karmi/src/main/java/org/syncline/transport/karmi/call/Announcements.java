package org.syncline.transport.karmi.call;

import org.syncline.transport.karmi.wire.LittleEndianBytes;
import org.syncline.transport.karmi.wire.WireOutput;

import java.io.IOException;

/** Frames that describe a class or an interface once per connection. */
final class Announcements {
    private static final int MAX_BYTES = 1 << 17;

    private Announcements() {}

    static void defer(SendQueue queue, byte kind, Description what) throws IOException {
        WireOutput frame = new WireOutput(MAX_BYTES);
        frame.put(0);
        frame.put(kind);
        frame.putCount(what.id());
        frame.putString(what.name());
        frame.put(what.digest());
        seal(frame);
        queue.defer(frame.array(), frame.position());
    }

    /** Fills in a frame's length. */
    static void seal(WireOutput frame) {
        LittleEndianBytes.put(frame.array(), 0, frame.position() - FrameFormat.LENGTH_BYTES);
    }

    /** A number on this connection, its name, and the digest that both ends must agree on. */
    record Description(int id, String name, long digest) {}
}

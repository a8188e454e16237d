package org.syncline.transport.socket;

import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.Blob;
import org.syncline.transport.socket.codec.FrameLimits;
import org.syncline.transport.socket.codec.WireOut;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A frame to be sent. Filled by one thread, written by the same or another; {@link #done} is called
 * exactly once, after it was written or given up.
 */
class OutFrame {

    private static final int BLOBS_AT = 6;
    private static final int BODY_LENGTH_AT = 12;

    private final WireOut out;
    private final List<Blob> lent = new ArrayList<>(0);
    private @Nullable Runnable onDone;

    /** Begins a frame; the body follows through {@link #body}. */
    OutFrame(byte kind, int id, FrameLimits limits) throws IOException {
        this(kind, id, new WireOut(limits));
    }

    /** The same with an empty message. */
    OutFrame(byte kind, int id, WireOut out) throws IOException {
        this.out = out;
        out.putInt(0);
        out.putByte(kind);
        out.putByte(0);
        out.putShort(0);
        out.putInt(id);
        out.putInt(0);
    }

    WireOut body() {
        return out;
    }

    List<Blob> blobs() {
        return out.blobs();
    }

    /** Blobs that must stay valid until this frame is done, and are released then. */
    void keepUntilDone(List<Blob> blobs) {
        lent.addAll(blobs);
    }

    /** Sets the action that runs when this frame is done. */
    void onDone(Runnable action) {
        onDone = action;
    }

    /** Fills in the lengths, after which nothing may be added; fails if the frame is too long. */
    void complete() throws IOException {
        int bodyLength = out.size() - Frame.HEADER_BYTES;
        long total = out.size() - Frame.LENGTH_BYTES;
        for (Blob blob : blobs()) {
            out.putInt(blob.length());
            total += blob.length() + 2 * Integer.BYTES;
        }
        int most = out.limits().frameBytes();
        if (total > most) {
            throw new IOException(
                    "a message of " + total + " bytes cannot be sent, only " + most + "; split it");
        }
        out.setInt(0, (int) total);
        out.setShort(BLOBS_AT, blobs().size());
        out.setInt(BODY_LENGTH_AT, bodyLength);
    }

    /** Gives back the memory that was kept for it. */
    void done() {
        blobs().forEach(Blob::release);
        lent.forEach(Blob::release);
        if (onDone != null) {
            onDone.run();
        }
    }
}

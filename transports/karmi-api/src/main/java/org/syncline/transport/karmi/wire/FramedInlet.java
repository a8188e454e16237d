package org.syncline.transport.karmi.wire;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.util.Arrays;

/** The counterpart of {@link FramedOutlet}; takes no more memory than bytes have arrived. */
final class FramedInlet extends GraphInlet {
    private final InputStream in;
    private final WireLimits limits;

    private FramedInlet(InputStream in, References references, WireLimits limits) {
        super(new GraphReader(classes(limits), references, limits));
        this.in = in;
        this.limits = limits;
    }

    /** With the limits of the program, and those on work, because a stream may come from a file. */
    static FramedInlet from(InputStream in, References references) {
        return new FramedInlet(in, references, ProgramProperties.limits(true));
    }

    private static IncomingClasses classes(WireLimits limits) {
        ClassLoader loader = ProgramTypes.loader();
        return new IncomingClasses(new KarmiAllowList(new ProgramTypes(loader)), loader, limits);
    }

    @Override
    public int fill(int n) throws IOException {
        int have = graph().remaining();
        while (have < n && !graph().isInside() && readFrame()) {
            have = graph().remaining();
        }
        return have;
    }

    /** Adds the content of the next frame to the unread rest; false at the end of the stream. */
    private boolean readFrame() throws IOException {
        byte[] head = in.readNBytes(Integer.BYTES);
        if (head.length == 0) {
            return false;
        }
        int length = head.length < Integer.BYTES ? -1 : LittleEndianBytes.getInt(head, 0);
        if (length < 1 || length > limits.frameBytes()) {
            throw new StreamCorruptedException("frame of " + length + " bytes");
        }
        byte[] frame = in.readNBytes(length);
        if (frame.length < length) {
            throw new EOFException("frame ends " + (length - frame.length) + " bytes too early");
        }
        WireInput descriptions = new WireInput();
        descriptions.open(frame, 0, length);
        for (int n = descriptions.getCount(1); n > 0; n--) {
            graph().classes()
                    .define(
                            descriptions.getCount(),
                            descriptions.getText(),
                            descriptions.getLong(),
                            descriptions.getText());
        }
        append(frame, descriptions.position());
        return true;
    }

    private void append(byte[] frame, int from) throws IOException {
        GraphReader graph = graph();
        int left = graph.remaining();
        if (left == 0) {
            graph.resume(frame, from, frame.length);
            return;
        }
        int more = frame.length - from;
        if (more > limits.frameBytes() - left) {
            throw new StreamCorruptedException("more than " + limits.frameBytes() + " bytes asked");
        }
        byte[] joined =
                Arrays.copyOfRange(graph.array(), graph.position(), graph.position() + left + more);
        System.arraycopy(frame, from, joined, left, more);
        graph.resume(joined, 0, joined.length);
    }

    @Override
    public void forgetClasses() {
        graph().describe(classes(limits));
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}

package org.syncline.transport.karmi.call;

import org.syncline.transport.karmi.wire.GraphReader;
import org.syncline.transport.karmi.wire.GraphWriter;
import org.syncline.transport.karmi.wire.IncomingClasses;
import org.syncline.transport.karmi.wire.OutgoingClasses;
import org.syncline.transport.karmi.wire.WireOutput;

import java.io.Closeable;
import java.io.IOException;
import java.net.Socket;
import java.util.function.IntUnaryOperator;

/** The parts that both ends of a connection have: frames, in and out, and the classes in them. */
abstract class ConnectionEnd implements Watchdog.Item, Closeable {
    private static final int MAX_ANNOUNCEMENT = 1 << 17;

    final NodeContext context;
    final Socket socket;
    final SendQueue queue;
    final FrameInput frames;
    final GraphReader reader;
    final WriterPool writers;
    private final IncomingClasses classes;

    /** {@code callers} is that of {@link FrameInput}. */
    ConnectionEnd(NodeContext context, Socket socket, IntUnaryOperator callers) throws IOException {
        this.context = context;
        this.socket = socket;
        this.queue = new SendQueue(socket.getOutputStream());
        this.frames =
                new FrameInput(
                        socket.getInputStream(),
                        context.limits().frameBytes(),
                        context.watch()::wake,
                        callers);
        this.classes = new IncomingClasses(context.allow(), context.loader(), context.limits());
        this.reader = newReader();
        OutgoingClasses outgoing =
                new OutgoingClasses(
                        (id, name, layout) -> announce(FrameFormat.CLASS, id, name, layout));
        this.writers =
                new WriterPool(
                        () -> new GraphWriter(outgoing, context.references(), context.limits()));
    }

    final GraphReader newReader() {
        return new GraphReader(classes, context.references(), context.limits());
    }

    /** Describes a class or an interface, once: its number here, its name, and its digest. */
    final void announce(byte kind, int id, String name, long digest) throws IOException {
        WireOutput frame = new WireOutput(MAX_ANNOUNCEMENT);
        frame.put(0);
        frame.put(kind);
        frame.putCount(id);
        frame.putString(name);
        frame.put(digest);
        FrameFormat.seal(frame);
        queue.defer(frame.array(), frame.position());
    }

    /** Waits for the next frame, sets the reader on its body, and returns its kind. */
    final byte nextFrame() throws IOException {
        int at = frames.next();
        reader.open(frames.array(), at + 1, frames.frameEnd());
        return frames.array()[at];
    }

    /** Takes in a class that the peer describes. */
    final void defineClass() throws IOException {
        classes.define(reader.getCount(), reader.getText(), reader.getLong());
    }

    /** Ends the socket; later and waiting sends fail with {@code cause}. */
    final void disconnect(IOException cause) {
        Sockets.closeQuietly(socket);
        queue.fail(cause);
        context.watch().remove(this);
    }
}

package org.syncline.transport.karmi.call;

import org.syncline.transport.karmi.wire.GraphReader;
import org.syncline.transport.karmi.wire.GraphWriter;
import org.syncline.transport.karmi.wire.IncomingClasses;
import org.syncline.transport.karmi.wire.OutgoingClasses;
import org.syncline.transport.karmi.wire.References;
import org.syncline.transport.karmi.wire.WireOutput;

import java.io.Closeable;
import java.io.IOException;
import java.io.StreamCorruptedException;
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
    final SentReferences sent = new SentReferences(this);
    private final References references;
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
        this.references = context.over(this);
        this.classes = new IncomingClasses(context.allow(), context.loader(), context.limits());
        this.reader = newReader();
        OutgoingClasses outgoing = new OutgoingClasses(this::announce);
        this.writers =
                new WriterPool(
                        () -> new GraphWriter(outgoing, context.over(this), context.limits()));
    }

    final GraphReader newReader() {
        return new GraphReader(classes, references, context.limits());
    }

    private void announce(int id, String name, long layout, String description) throws IOException {
        WireOutput frame = announcement(FrameFormat.CLASS, id, name, layout);
        frame.putString(description);
        defer(frame);
    }

    /** Begins to describe a class or an interface: its number here, its name, and its digest. */
    static WireOutput announcement(byte kind, int id, String name, long digest) throws IOException {
        WireOutput frame = new WireOutput(MAX_ANNOUNCEMENT);
        frame.put(0);
        frame.put(kind);
        frame.putCount(id);
        frame.putString(name);
        frame.put(digest);
        return frame;
    }

    /** The number that the node at the other end gave itself. */
    abstract long peerNode();

    /** Gives references back that have come over this connection. */
    final void giveBack(ObjectKey remote, int times) {
        tell(FrameFormat.RELEASE, remote, times);
    }

    /** Tells the home of an object that a reference to it has come another way. */
    final void hold(ObjectKey remote) {
        tell(FrameFormat.HOLD, remote, 1);
    }

    private void tell(byte kind, ObjectKey remote, int times) {
        try {
            WireOutput frame = new WireOutput(MAX_ANNOUNCEMENT);
            frame.put(0);
            frame.put(kind);
            remote.write(frame);
            frame.putCount(times);
            FrameFormat.seal(frame);
            queue.send(frame.array(), frame.position());
        } catch (IOException e) {
            // With the connection all its references end.
            close();
        }
    }

    final void acceptHold() throws IOException {
        ObjectKey key = ObjectKey.read(reader);
        reader.getCount();
        context.hold(this, key);
    }

    final void acceptRelease() throws IOException {
        ObjectKey key = ObjectKey.read(reader);
        context.release(this, key, reader.getCount());
    }

    @Override
    public abstract void close();

    /** Sends a frame ahead of the next message. */
    final void defer(WireOutput frame) throws IOException {
        FrameFormat.seal(frame);
        queue.defer(frame.array(), frame.position());
    }

    /** Waits for the next frame, sets the reader on its body, and returns its kind. */
    final byte nextFrame() throws IOException {
        int at = frames.next();
        reader.open(frames.array(), at + 1, frames.frameEnd());
        return frames.array()[at];
    }

    final void checkAnnouncement() throws IOException {
        if (reader.remaining() > MAX_ANNOUNCEMENT) {
            throw new StreamCorruptedException(
                    "a class or interface is described in " + reader.remaining() + " bytes");
        }
    }

    /** Takes in a class that the peer describes. */
    final void defineClass() throws IOException {
        checkAnnouncement();
        classes.define(reader.getCount(), reader.getText(), reader.getLong(), reader.getText());
    }

    /** Ends the socket; later and waiting sends fail with {@code cause}. */
    final void disconnect(IOException cause) {
        Sockets.closeQuietly(socket);
        queue.fail(cause);
        context.watch().remove(this);
        context.releaseAll(this);
    }
}

package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.karmi.wire.GraphReader;
import org.syncline.transport.karmi.wire.GraphWriter;
import org.syncline.transport.karmi.wire.LittleEndianBytes;

import uka.karmi.rmi.MarshalException;
import uka.karmi.rmi.ThreadInfo;
import uka.karmi.rmi.UnmarshalException;

import java.io.IOException;
import java.io.StreamCorruptedException;
import java.io.WriteAbortedException;

/** One call under way, from the side of the object: arguments in, reply out. Used by one thread. */
public final class ServerCall {
    private static final int MAX_TEXT = 2_000;

    private final GraphReader in;
    private final GraphWriter out;
    private final @Nullable ServingTurn turn;
    private final long thread;
    private boolean slow;
    private boolean ready;
    private boolean replying;
    private @Nullable Throwable failure;

    /**
     * {@code in} stands at the arguments; {@code turn} is null for a call that does not hold a
     * connection's reading role.
     */
    ServerCall(GraphReader in, GraphWriter out, @Nullable ServingTurn turn, long thread) {
        this.in = in;
        this.out = out;
        this.turn = turn;
        this.thread = thread;
    }

    public GraphReader in() {
        return in;
    }

    /** The writer that takes the result, once the method has returned. */
    public GraphWriter out() {
        replying = true;
        return out;
    }

    /** All arguments are read; the input may be used for other calls from here on. */
    public void ready() throws IOException {
        if (in.remaining() != 0) {
            throw new StreamCorruptedException(in.remaining() + " bytes behind the last argument");
        }
        in.release();
        ready = true;
        ThreadInfo.setThreadID(thread);
        if (turn != null) {
            turn.beginExecuting(slow);
        }
    }

    public void noSuchMethod(int number) throws IOException {
        throw new StreamCorruptedException("no method number " + number);
    }

    /** Starts the reply frame to call {@code id}. */
    void openReply(long id) throws IOException {
        out.reset();
        int at = out.claim(FrameFormat.STATUS_AT + 1);
        out.array()[at + FrameFormat.LENGTH_BYTES] = FrameFormat.REPLY;
        LittleEndianBytes.put(out.array(), at + FrameFormat.ID_AT, id);
        out.array()[at + FrameFormat.STATUS_AT] = FrameFormat.OK;
    }

    /** Calls the object and writes the outcome; the frame is complete afterwards. */
    void perform(ExportedObject.ExportedInterface face, int method) throws IOException {
        slow = face.isSlow();
        try {
            face.skeleton().dispatch(this, face.target(), method);
        } catch (Throwable t) {
            write(explain(t), face.isKarmi());
        }
        FrameFormat.seal(out);
    }

    /** The failure that the reply carries; null for a result. */
    @Nullable Throwable failure() {
        return failure;
    }

    private Throwable explain(Throwable t) {
        if (t instanceof UnmarshalException known && !ready) {
            return known;
        }
        if (!ready) {
            return new UnmarshalException("KaRMI: unmarshal problem: " + limited(t.toString()), t);
        }
        return replying ? new MarshalException("KaRMI: transport problem", t) : t;
    }

    /** Replaces the reply written so far by a throwable. */
    void writeFailure(Throwable thrown) throws IOException {
        write(thrown, false);
    }

    /** {@code asRmi}: one that cannot be sent arrives as under Java RMI, otherwise as its text. */
    private void write(Throwable thrown, boolean asRmi) throws IOException {
        failure = thrown;
        if (thrown instanceof MissingMethodException) {
            out.restart(FrameFormat.STATUS_AT + 1);
            out.array()[FrameFormat.STATUS_AT] = FrameFormat.MISSING;
            return;
        }
        restart(thrown);
        try {
            out.writeObject(thrown);
        } catch (IOException | RuntimeException | StackOverflowError e) {
            restart(thrown);
            out.writeObject(asRmi ? unsendable(thrown, e) : null);
        }
        FrameFormat.seal(out);
    }

    private static UnmarshalException unsendable(Throwable thrown, Throwable why) {
        Exception cause = why instanceof IOException io ? io : new IOException(why.toString());
        return new UnmarshalException(
                "error unmarshalling return: the server threw " + limited(thrown.toString()),
                new WriteAbortedException("writing aborted", cause));
    }

    private static String limited(String text) {
        return text.length() > MAX_TEXT ? text.substring(0, MAX_TEXT) : text;
    }

    /** Begins a failure with its text, for a caller that cannot read the throwable itself. */
    private void restart(Throwable thrown) throws IOException {
        out.restart(FrameFormat.STATUS_AT + 1);
        out.array()[FrameFormat.STATUS_AT] = FrameFormat.THROWN;
        out.putString(limited(thrown.toString()));
    }
}

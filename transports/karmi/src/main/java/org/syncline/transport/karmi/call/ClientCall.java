package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.karmi.wire.GraphReader;
import org.syncline.transport.karmi.wire.GraphWriter;
import org.syncline.transport.karmi.wire.LittleEndianBytes;
import org.syncline.transport.kit.AllowList;

import uka.karmi.rmi.MarshalException;
import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.ThreadInfo;
import uka.karmi.rmi.UnmarshalException;

import java.io.IOException;
import java.util.concurrent.locks.LockSupport;

/**
 * One call under way, from the caller's side. The stub writes arguments, invokes and takes the
 * result, all in one thread; whichever thread reads the connection completes it.
 */
public final class ClientCall {
    private final Channel channel;
    private final GraphWriter out;
    private final InterfaceTable table;
    private final int method;
    private final Thread caller = Thread.currentThread();
    private long bits;
    private @Nullable Object object;
    private @Nullable Throwable failure;
    private volatile boolean done;
    private volatile boolean waiting;
    private volatile boolean calledBack;
    long id;

    /**
     * Whether it is one of a pipeline: the thread that waits for it takes in all other replies that
     * have come.
     */
    boolean posted;

    long thread;

    /** When the peer must have shown that it is there. */
    long deadline;

    /** When the call has taken too long although its peer is there. */
    long limit;

    ClientCall(Channel channel, GraphWriter out, InterfaceTable table, int method) {
        this.channel = channel;
        this.out = out;
        this.table = table;
        this.method = method;
    }

    /** Begins the frame, up to the arguments; the id is filled in when it is sent. */
    void writeHead(int objectNumber, int tableNumber) throws IOException {
        thread = ThreadInfo.getThreadID();
        int at = out.claim(FrameFormat.STATUS_AT + Long.BYTES);
        out.array()[at + FrameFormat.LENGTH_BYTES] = FrameFormat.CALL;
        LittleEndianBytes.put(out.array(), at + FrameFormat.STATUS_AT, thread);
        out.putCount(objectNumber);
        out.putCount(tableNumber);
        out.putCount(method);
    }

    public GraphWriter out() {
        return out;
    }

    public void putObject(@Nullable Object argument) throws RemoteException {
        try {
            out.writeRoot(argument);
        } catch (IOException e) {
            out.restart(0);
            throw e instanceof RemoteException known
                    ? known
                    : new MarshalException("KaRMI: transport problem", e);
        }
    }

    public void putString(@Nullable String argument) throws RemoteException {
        try {
            out.putSharedString(argument);
        } catch (IOException e) {
            throw new MarshalException("KaRMI: transport problem", e);
        }
    }

    /** Makes the call; rethrows the method's exception as it is. */
    public void invoke() throws Throwable {
        if (CallLog.isOn()) {
            invokeLogged();
        } else {
            channel.invoke(this);
        }
        Throwable thrown = failure;
        if (thrown != null) {
            throw thrown;
        }
    }

    private void invokeLogged() {
        long start = System.nanoTime();
        try {
            channel.invoke(this);
        } catch (RemoteException e) {
            failure = e;
        }
        String name = table.methodName(method);
        CallLog.add(
                new CallLog.Subject(CallLog.Direction.OUT, channel.peer(), name),
                System.nanoTime() - start,
                failure);
    }

    InterfaceTable table() {
        return table;
    }

    int method() {
        return method;
    }

    boolean isDone() {
        return done;
    }

    Thread caller() {
        return caller;
    }

    /** Whether the caller waits for its turn to read, so that it may be asked to. */
    boolean isWaiting() {
        return waiting;
    }

    void setWaiting(boolean now) {
        waiting = now;
    }

    /** Whether the caller is executing a callback instead of waiting. */
    boolean isCalledBack() {
        return calledBack;
    }

    /** The caller leaves its wait for a callback; the deadline stands still. */
    void beginCallback() {
        calledBack = true;
        waiting = false;
    }

    /** The caller waits again. */
    void endCallback() {
        waiting = true;
        calledBack = false;
    }

    /** Reads the method's result or exception. */
    void readOutcome(GraphReader in) throws IOException {
        byte status = in.getByte();
        if (status == FrameFormat.OK) {
            readResult(in);
        } else {
            failure = status == FrameFormat.MISSING ? missing() : readThrown(in);
        }
    }

    private UnmarshalException missing() {
        return new UnmarshalException(
                "the server's version of the interface has no " + table.methodName(method));
    }

    private Throwable readThrown(GraphReader in) throws IOException {
        String text = in.getText();
        try {
            if (in.readRoot() instanceof Throwable thrown) {
                return table.isKarmi() || AllowList.isWithoutError(thrown)
                        ? thrown
                        : new RemoteException("the server failed: " + text);
            }
            return new RemoteException("the server threw " + text);
        } catch (IOException e) {
            return new RemoteException("the server threw " + text, e);
        }
    }

    private void readResult(GraphReader in) throws IOException {
        switch (table.result(method)) {
            case 'V' -> bits = 0;
            case 'Z', 'B' -> bits = in.getByte();
            case 'S' -> bits = in.getShort();
            case 'C' -> bits = in.getChar();
            case 'I', 'F' -> bits = in.getInt();
            case 'J', 'D' -> bits = in.getLong();
            case 'T' -> object = in.getSharedString();
            default -> object = in.readRoot();
        }
    }

    void fail(Throwable thrown) {
        failure = thrown;
    }

    /** Publishes the outcome and wakes the caller, unless it is the one that reads. */
    void complete() {
        done = true;
        if (caller != Thread.currentThread()) {
            LockSupport.unpark(caller);
        }
    }

    /** The result of a complete call, as an object; rethrows the method's exception. */
    @Nullable Object outcome() throws IOException {
        switch (failure) {
            case null -> {
                return boxed();
            }
            case IOException thrown -> throw thrown;
            case RuntimeException thrown -> throw thrown;
            case Error thrown -> throw thrown;
            default -> throw new IOException(failure.toString(), failure);
        }
    }

    private @Nullable Object boxed() {
        return switch (table.result(method)) {
            case 'V' -> null;
            case 'Z' -> booleanResult();
            case 'B' -> byteResult();
            case 'S' -> shortResult();
            case 'C' -> charResult();
            case 'I' -> intResult();
            case 'F' -> floatResult();
            case 'J' -> longResult();
            case 'D' -> doubleResult();
            default -> object;
        };
    }

    public boolean booleanResult() {
        return bits != 0;
    }

    public byte byteResult() {
        return (byte) bits;
    }

    public short shortResult() {
        return (short) bits;
    }

    public char charResult() {
        return (char) bits;
    }

    public int intResult() {
        return (int) bits;
    }

    public long longResult() {
        return bits;
    }

    public float floatResult() {
        return Float.intBitsToFloat((int) bits);
    }

    public double doubleResult() {
        return Double.longBitsToDouble(bits);
    }

    public @Nullable Object objectResult() {
        return object;
    }
}

package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.karmi.wire.GraphReader;
import org.syncline.transport.karmi.wire.GraphWriter;
import org.syncline.transport.kit.CallerId;

import java.io.IOException;
import java.net.Socket;
import java.util.Arrays;

/**
 * The called side of a connection. The thread that reads a call also executes it, and only a slow
 * or blocking call makes another thread take over the reading ({@link ServingTurn}). Replies to
 * calls that arrived together leave together.
 */
final class ServerConnection extends ConnectionEnd implements Runnable {
    private static final System.Logger LOG = System.getLogger(ServerConnection.class.getName());

    private static final int MAX_DEFERRED = 32;

    private final ExportPoint point;
    private final IncomingTables tables;
    private final StallDetector stall;
    private final Silence silence;
    private final CallerId caller;
    private final long peerNode;
    private int deferred;

    /** RACE: read without a lock; at worst the watching thread hears of a frame a look later. */
    private int framesRead;

    private volatile @Nullable ServingTurn turn;
    private volatile boolean closed;

    ServerConnection(NodeContext context, ExportPoint point, Socket socket, Greeting.Client client)
            throws IOException {
        super(context, socket, together -> together);
        this.point = point;
        this.caller = client.caller();
        this.peerNode = client.node();
        this.tables = new IncomingTables(context.limits().classes());
        this.stall = new StallDetector(context.responseTimeout());
        this.silence = new Silence(context.options().timeouts().lease(), System.nanoTime());
        context.watch().add(this);
    }

    /**
     * One thread's turn: reads and executes calls until another thread has taken over the reading.
     */
    @Override
    public void run() {
        GraphWriter out = writers.take();
        ServingTurn mine = new ServingTurn(this, out);
        turn = mine;
        KarmiWorker.setTurn(mine);
        try {
            queue.flush();
            while (serveOne(mine)) {
                // Each round is one frame.
            }
        } catch (IOException e) {
            // The peer has gone, or speaks nonsense: either way there is nobody to tell.
            close();
        } catch (RuntimeException | Error e) {
            LOG.log(System.Logger.Level.ERROR, "a KaRMI connection failed", e);
            close();
        } finally {
            KarmiWorker.setTurn(null);
            writers.give(out);
            point.threads().giveBack(caller);
        }
    }

    private boolean serveOne(ServingTurn mine) throws IOException {
        if (deferred > 0 && !frames.hasNext()) {
            deferred = 0;
            queue.flush();
        }
        byte kind = nextFrame();
        framesRead++;
        switch (kind) {
            case FrameFormat.CALL -> {
                return serveCall(mine);
            }
            case FrameFormat.CLASS -> defineClass();
            case FrameFormat.INTERFACE -> defineInterface();
            case FrameFormat.RELEASE -> acceptRelease();
            case FrameFormat.HOLD -> acceptHold();
            case FrameFormat.ALIVE -> {}
            case FrameFormat.PING ->
                    queue.send(FrameFormat.PONG_FRAME, FrameFormat.PONG_FRAME.length);
            default -> throw new IOException("frame of unknown kind " + kind);
        }
        return true;
    }

    private void defineInterface() throws IOException {
        checkAnnouncement();
        tables.define(
                reader.getCount(),
                reader.getText(),
                reader.getLong(),
                InterfaceTable.described(reader));
    }

    private boolean serveCall(ServingTurn mine) throws IOException {
        long start = System.nanoTime();
        long id = reader.getLong();
        long thread = reader.getLong();
        ServerCall call = new ServerCall(reader, mine.out(), mine, thread);
        boolean more = frames.hasNext() && deferred < MAX_DEFERRED;
        deferred = more ? deferred + 1 : 0;
        call.openReply(id);
        ExportedObject.ExportedInterface face = null;
        try {
            ExportedObject target = point.find(reader.getCount());
            point.use(target, this);
            face = tables.face(reader.getCount(), target);
        } catch (IOException e) {
            call.writeFailure(e);
        }
        if (face != null) {
            Conversation waiting = context.conversations().waiting(thread);
            if (waiting != null && waiting.offer(callback(face, id, thread))) {
                return true;
            }
            perform(call, face, start);
        }
        reply(mine.out(), more);
        if (mine.finishExecuting()) {
            return true;
        }
        // The new reader may be waiting already and would not send the deferred replies.
        queue.flush();
        return false;
    }

    /** The call as one that another thread may execute while this one reads on. */
    private Callback callback(ExportedObject.ExportedInterface face, long id, long thread) {
        int end = frames.frameEnd();
        byte[] copy = Arrays.copyOfRange(frames.array(), end - reader.remaining(), end);
        GraphReader in = newReader();
        in.open(copy, 0, copy.length);
        return new Callback(this, face, id, thread, in);
    }

    /** Executes a call in a thread that is not one of this connection's own. */
    void serve(Callback callback, Runnable beforeReply) {
        GraphWriter out = writers.take();
        try {
            ServerCall call = new ServerCall(callback.in(), out, null, callback.thread());
            call.openReply(callback.id());
            perform(call, callback.face(), System.nanoTime());
            beforeReply.run();
            queue.send(out.array(), out.position());
        } catch (IOException e) {
            // The peer has gone: there is nobody to tell.
            close();
        } catch (RuntimeException | Error e) {
            LOG.log(System.Logger.Level.ERROR, "a KaRMI connection failed", e);
            close();
        } finally {
            writers.give(out);
        }
    }

    private void perform(ServerCall call, ExportedObject.ExportedInterface face, long start)
            throws IOException {
        int method = call.in().getCount();
        face.object().enter();
        try {
            call.perform(face, method);
        } finally {
            face.object().leave();
        }
        long took = System.nanoTime() - start;
        face.took(took);
        if (CallLog.isOn()) {
            CallLog.add(
                    new CallLog.Subject(
                            CallLog.Direction.IN, Sockets.peer(socket), face.methodName(method)),
                    took,
                    call.failure());
        }
    }

    private void reply(GraphWriter out, boolean more) throws IOException {
        if (more) {
            queue.defer(out.array(), out.position());
        } else {
            queue.send(out.array(), out.position());
        }
    }

    /**
     * Whether one more thread may serve this connection; if so, it is counted. Calls for which
     * there is none are left in the socket.
     */
    boolean mayGrow() {
        if (closed) {
            return false;
        }
        return point.threads().tryTake(caller);
    }

    /** Takes a {@link #mayGrow} back. */
    void undoGrowth() {
        point.threads().giveBack(caller);
    }

    /** Has another thread read on, which is counted already. */
    void continueReading() {
        if (!context.execute(this)) {
            undoGrowth();
            close();
        }
    }

    @Override
    long peerNode() {
        return peerNode;
    }

    void wakeWatch() {
        context.watch().wake();
    }

    String clientHost() {
        return socket.getInetAddress().getHostAddress();
    }

    @Override
    public Watchdog.Pace check(long now) {
        boolean stalled = stall.isTooLong(frames.progress(), queue.progress(), now);
        if (stalled || leaseIsOver(now)) {
            close();
            return Watchdog.Pace.IDLE;
        }
        ServingTurn current = turn;
        Watchdog.Pace pace = current == null ? Watchdog.Pace.IDLE : current.check();
        return pace == Watchdog.Pace.IDLE && stall.isPossible() ? Watchdog.Pace.SLOW : pace;
    }

    /** True once the lease has run out of what is kept for a peer that says nothing. */
    private boolean leaseIsOver(long now) {
        return silence.hasLasted(framesRead + frames.progress(), now) && !sent.isEmpty();
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        disconnect(new IOException("connection closed"));
        point.forget(this);
    }
}

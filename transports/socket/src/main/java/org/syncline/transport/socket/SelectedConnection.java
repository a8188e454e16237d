package org.syncline.transport.socket;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.TimedChannel;

import java.io.IOException;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.Objects;

/**
 * A connection whose channel does not block. The thread of the {@link SelectorLoop} reads the bytes
 * that are there and executes calls that are known to be short. If it would have to wait, for the
 * rest of a frame or until earlier calls are answered, another thread takes the connection over for
 * one frame; and for as long as reading is held up, as it may be inside of TLS.
 */
final class SelectedConnection extends ServerConnection {

    private final SelectorLoop loop;
    private final TimedChannel channel;

    /** Touched by the holder of the loop's role only. */
    private @Nullable SelectionKey key;

    /** Takes over the channel as it is after the handshake. */
    SelectedConnection(
            SocketListener listener, Accepted accepted, TimedChannel channel, SelectorLoop loop) {
        super(listener, accepted, new SelectedReadWaitStrategy(channel), loop.role());
        this.loop = loop;
        this.channel = channel;
    }

    @Override
    void begin() {
        // The selector says nothing of a channel that others close; the loop sees it.
        channel.onClose(() -> loop.watch(this));
        loop.watch(this);
    }

    @Override
    void passRole() {
        loop.passOn();
    }

    @Override
    void passVacantRole() {
        loop.passOnVacant();
    }

    /** Lets the selector look at the channel; false if that is closed, as this is then. */
    boolean register(Selector selector) {
        try {
            if (key == null) {
                key = channel.selectable().register(selector, SelectionKey.OP_READ, this);
            } else {
                key.interestOps(SelectionKey.OP_READ);
            }
            return true;
        } catch (ClosedChannelException | CancelledKeyException e) {
            close(closedMeanwhile(e));
            return false;
        }
    }

    private static IOException closedMeanwhile(Exception e) {
        return new IOException("the connection is closed", e);
    }

    /**
     * Reads and executes the requests that are there. False if another thread has the loop's role
     * now.
     */
    boolean turn() {
        Turn turn = new Turn();
        attempt(turn::run);
        return turn.holding;
    }

    /** The work of the role's holder when there is input to read. */
    private final class Turn {

        private boolean holding = true;

        private void run() throws IOException {
            if (!reader().fill() && !reader().hasBytes()) {
                throw new IOException("the peer has closed the connection");
            }
            while (reader().hasNext() && hasRoom(reader().nextLength())) {
                if (!serve(Objects.requireNonNull(reader().next()))) {
                    return;
                }
            }
            if (channel.isHeldUp()) {
                leave(SelectedConnection.this::settle);
            } else if (reader().hasBytes()) {
                leave(SelectedConnection.this::readOn);
            } else {
                rest();
            }
        }

        private void rest() {
            reader().rest();
            if (channel.holdsBytes()) {
                loop.again(SelectedConnection.this);
            }
        }

        private boolean serve(Frame frame) throws IOException {
            if (!promisesToBeShort(frame)) {
                return executeSlow(frame);
            }
            if (!held(() -> answer(frame, execute(frame)))) {
                writer().flush();
                return false;
            }
            return reader().hasNext() || held(writer()::flush);
        }

        /** On this thread, if the caller may have one more; otherwise when it may. */
        private boolean executeSlow(Frame frame) throws IOException {
            if (!listener().threads().tryTake(caller())) {
                listener()
                        .execute(
                                caller(),
                                () -> attempt(() -> carryOut(frame)),
                                SelectedConnection.this::turnAway);
                return true;
            }
            try {
                passRole();
                holding = false;
                carryOut(frame);
                return false;
            } finally {
                listener().threads().giveBack(caller());
            }
        }

        /** Does a step that should take little time; otherwise the role is taken away meanwhile. */
        private boolean held(Step step) throws IOException {
            long stamp = role().beginCall();
            listener().roleWatch().wake();
            try {
                step.run();
            } finally {
                holding = role().endCall(stamp);
            }
            return holding;
        }

        /** Leaves a step to another thread, because it must wait. */
        private void leave(Step step) throws IOException {
            try {
                Objects.requireNonNull(key).interestOps(0);
            } catch (CancelledKeyException e) {
                throw closedMeanwhile(e);
            }
            listener().execute(caller(), () -> attempt(step), SelectedConnection.this::turnAway);
        }
    }

    private void turnAway() {
        close(new IOException("too many calls wait, or the end point is being closed"));
    }

    private void settle() throws IOException {
        reader().settle();
        loop.watch(this);
    }

    private void readOn() throws IOException {
        Frame frame = reader().next();
        if (frame == null) {
            throw new IOException("the peer has closed the connection");
        }
        loop.watch(this);
        carryOut(frame);
    }

    private void carryOut(Frame frame) throws IOException {
        answer(frame, execute(frame));
        writer().flush();
    }

    @Override
    void closeChannel() throws IOException {
        try {
            channel.close();
        } finally {
            loop.forgetClosed();
        }
    }
}
